// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Appearance } from '../../../../shared/options/options.ts'
import { createFakeInstance } from '../../../../shared/testing/fake-instance.ts'
import { CoreContext } from '../../hooks/use-core.ts'
import { HostAvatar, HostNote } from './host-parts.tsx'

const account = {
  address: '0x71',
  caipAddress: 'eip155:1:0x71',
  imageUrl: undefined,
  name: undefined,
} as const

afterEach(() => vi.unstubAllGlobals())

/** Renders one part of the host with an appearance. */
async function render(appearance: Appearance, part: 'avatar' | 'note') {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const core = createFakeInstance()
  const place = document.createElement('div')
  const root = createRoot(place)
  const element =
    part === 'avatar' ? createElement(HostAvatar, { account }) : createElement(HostNote)
  const value = { ...core, options: { ...core.options, appearance } }
  await act(async () => root.render(createElement(CoreContext, { value }, element)))
  return {
    place,
    unmount: async () => {
      await act(async () => root.unmount())
      core.destroy()
    },
  }
}

describe('HostAvatar', () => {
  test('shows the element of the host, which screen readers do not read', async () => {
    const avatar = document.createElement('b')
    const { place, unmount } = await render({ avatar: () => avatar }, 'avatar')
    expect(avatar.closest('[aria-hidden]')?.parentElement).toBe(place)
    await unmount()
  })

  test('shows a picture, and nothing once it did not load', async () => {
    const { place, unmount } = await render({ avatar: () => '/avatar.png' }, 'avatar')
    const picture = place.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/avatar.png')
    await act(async () => picture?.dispatchEvent(new Event('error')))
    expect(place.childElementCount).toBe(0)
    await unmount()
  })

  test('shows nothing for an account without one', async () => {
    const { place, unmount } = await render({ avatar: () => undefined }, 'avatar')
    expect(place.childElementCount).toBe(0)
    await unmount()
  })
})

describe('HostNote', () => {
  test('shows a text as it is', async () => {
    const { place, unmount } = await render({ disclaimer: '<b>Risks</b>' }, 'note')
    expect(place.querySelector('p')?.textContent).toBe('<b>Risks</b>')
    await unmount()
  })

  test('shows the element of the host', async () => {
    const link = document.createElement('a')
    const { place, unmount } = await render({ disclaimer: () => link }, 'note')
    expect(place.contains(link)).toBe(true)
    await unmount()
  })

  test('shows nothing if the host’s function throws', async () => {
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const disclaimer = () => {
      throw new TypeError('no')
    }
    const { place, unmount } = await render({ disclaimer }, 'note')
    expect(place.childElementCount).toBe(0)
    expect(report).toHaveBeenCalled()
    await unmount()
  })
})
