import { describe, expect, test } from 'vitest'
import {
  createBridge,
  createEnteredBridge,
  ended,
  everything,
  notice,
  off,
  ofOthers,
  part,
  report,
} from '../../shared/testing/bridge-case.ts'
import { settle } from '../../shared/testing/settle.ts'
import { handlePage } from './handle-page.ts'

const handle = (page: unknown) => void handlePage(page as Parameters<typeof handlePage>[0])

describe('handlePage, of a site that is off', () => {
  test.each(['a notice', 'the back/forward cache'])(
    'stops and reloads the page after %s where the site is off',
    async (cause) => {
      const { answer, dispatch, methods, notify, posted, read, say, state } =
        await createEnteredBridge(handle)
      state.isOn = false
      const noticed = cause === 'a notice' ? notify(notice) : undefined
      if (!noticed) await dispatch('pageshow', { persisted: true })
      await settle()
      await answer()
      expect([state.reloads, read()]).toEqual([0, everything])
      expect(posted.slice(1)).toEqual([off])
      await say(ended)
      expect([state.reloads, read()]).toEqual([1, ofOthers])
      expect(await (noticed ?? [true])).toEqual([true])
      await say(part)
      expect(methods).toEqual(['page-enter', 'page-enter'])
      expect(posted).toHaveLength(3)
    },
  )

  test('reloads a frame that is off, and leaves the answer to the page around it', async () => {
    const { answer, notify, say, state } = await createBridge(handle, { isFramed: true })
    await answer()
    await say(report)
    await answer()
    const still = notify(notice)
    await settle()
    await answer()
    await answer()
    await expect(still).resolves.toEqual([undefined])
    expect(state.reloads).toBe(0)
    state.isOn = false
    const noticed = notify(notice)
    await settle()
    await answer()
    await expect(noticed).resolves.toEqual([undefined])
    expect(state.reloads).toBe(1)
  })

  test('leaves a page once, and without an overlay that has ended already', async () => {
    const { answer, notify, posted, read, say, state } = await createEnteredBridge(handle)
    await say(report)
    await answer()
    state.isOn = false
    const noticed = [notify(notice), notify(notice)]
    await settle()
    await answer()
    await expect(Promise.all(noticed)).resolves.toEqual([[true], [true]])
    expect([state.reloads, read()]).toEqual([1, ofOthers])
    expect(posted).not.toContainEqual(off)
  })

  test('removes what an earlier time has left on the first page since the site was switched on', async () => {
    const { answer, read } = await createBridge(handle, { isFresh: true })
    expect(read()).toEqual(everything)
    await answer()
    expect(read()).toEqual(ofOthers)
    expect((await createEnteredBridge(handle)).read()).toEqual(everything)
  })
})
