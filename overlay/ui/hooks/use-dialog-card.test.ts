// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeInstance } from '../../../shared/testing/fake-instance.ts'
import { settle } from '../../../shared/testing/settle.ts'
import { toModalNames } from '../../element/modal-element.ts'
import { mount } from '../app/mount.tsx'
import { hasFocus } from '../primitives/focus.ts'
import { createUiFeatures } from '../registry.ts'

afterEach(() => void vi.useRealTimers())

describe('useDialogCard', () => {
  test.each(['Connect', 'Help'] as const)(
    'an opening while the closed card is renewed keeps its card, and its focus: %s',
    async (view) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { actions, ...core } = createFakeInstance()
      await createUiFeatures(core.options).loadAll()
      const element = document.body.appendChild(document.createElement(toModalNames('portico').tag))
      const { show, unmount } = mount({ core: { ...core, actions }, element })
      const open = () => {
        actions.open({ view })
        show()
      }
      open()
      await settle()
      actions.close()
      await settle()
      // The card has faded out: React renders the next one in slices, which have not begun.
      vi.advanceTimersByTime(200)
      open()
      const card = element.shadowRoot?.querySelector('.card')
      await settle()
      await settle()
      expect(element.shadowRoot?.querySelector('.card')).toBe(card)
      expect(card && hasFocus(card)).toBe(true)
      unmount()
      core.destroy()
      await settle()
      element.remove()
    },
  )
})
