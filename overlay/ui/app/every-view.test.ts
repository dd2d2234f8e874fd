// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { viewNames } from '../../../shared/testing/view-names.ts'
import { stateNames } from '../../testing/connection-states.ts'
import { differences, withWallet } from '../../testing/expected-views.ts'
import { openEveryView } from '../../testing/open-every-view.ts'

describe('open() of every view, in the modal', () => {
  test('the table has every view', () => {
    expect(Object.keys(withWallet)).toEqual(expect.arrayContaining([...viewNames]))
  })

  test.each(stateNames)(
    '§2.23 shows what there is to show, or where it begins: %s',
    async (name) => {
      const { faults, results } = await openEveryView(name, false)
      expect(results).toEqual({ ...withWallet, ...differences[name] })
      expect(faults).toEqual([])
    },
  )
})
