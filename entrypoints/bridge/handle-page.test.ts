import { describe, expect, test } from 'vitest'
import {
  createBridge,
  createEnteredBridge,
  head,
  notice,
  origin,
  part,
  report,
  start,
} from '../../shared/testing/bridge-case.ts'
import { settle } from '../../shared/testing/settle.ts'
import { handlePage } from './handle-page.ts'

const handle = (page: unknown) => void handlePage(page as Parameters<typeof handlePage>[0])

describe('handlePage', () => {
  test('sends nothing to the page on a site that is off', async () => {
    const { answer, methods, posted, say } = await createBridge(handle, { isOn: false })
    await say(part)
    await answer()
    await say(part)
    expect(methods).toEqual(['page-enter'])
    expect(posted).toEqual([])
  })

  test('gives the page the settings of the background', async () => {
    const { posted, say } = await createEnteredBridge(handle)
    await say({ ...head, id: 's', method: 'settings-get', params: null })
    expect(posted.slice(1)).toEqual([{ ...head, kind: 'result', id: 's', result: start }])
  })

  test('asks for nothing in a document that its policy sandboxes', async () => {
    const { methods, posted, say } = await createBridge(handle, { isSandboxed: true })
    await say(part)
    expect(methods).toEqual([])
    expect(posted).toEqual([])
  })

  test('has a chunk injected once, for any number of requests', async () => {
    const { answer, methods, posted, say, state } = await createEnteredBridge(handle)
    await say(part)
    await say({ ...part, id: 'q' })
    await answer()
    expect(posted.slice(1)).toEqual([
      { ...head, kind: 'result', id: 'p', result: null },
      { ...head, kind: 'result', id: 'q', result: null },
    ])
    for (let count = 0; count < 100; count += 1) await say({ ...part, id: `again ${count}` })
    expect(methods).toEqual(['page-enter', 'chunk-load'])
    expect(posted).toHaveLength(103)
    expect(state.open).toBe(0)
  })

  test('has the wallets of the extension injected where the profile has some', async () => {
    const without = await createBridge(handle)
    await without.answer()
    expect(without.methods).toEqual(['page-enter'])
    const bridge = await createBridge(handle, { testWallet: true })
    await bridge.answer()
    expect(bridge.methods).toEqual(['page-enter', 'chunk-load'])
  })

  test('has another chunk injected, and one that failed again', async () => {
    const { answer, methods, say, state } = await createEnteredBridge(handle)
    state.isOn = false
    await say(part)
    await answer()
    state.isOn = true
    await say({ ...part, id: 'again' })
    await say({ ...part, id: 'other', params: { name: 'networks' } })
    expect(methods).toEqual(['page-enter', 'chunk-load', 'chunk-load', 'chunk-load'])
  })

  test('does not request an unknown chunk from the background', async () => {
    const { methods, posted, say } = await createEnteredBridge(handle)
    await say({ ...part, params: { name: '../background' } })
    expect(methods).toEqual(['page-enter'])
    expect(posted.slice(1)).toMatchObject([{ kind: 'error', code: 'bad-message' }])
  })

  test('answers with an error without details once its extension is gone', async () => {
    const { posted, say, state } = await createEnteredBridge(handle)
    state.isGone = true
    await say(part)
    expect(posted.slice(1)).toMatchObject([{ kind: 'error', code: 'internal', message: '' }])
  })

  test('stays where the site is still on, and says again in the toolbar what it has said', async () => {
    const { answer, methods, notify, say, state } = await createEnteredBridge(handle)
    await say(report)
    await answer()
    const noticed = notify(notice)
    await settle()
    await answer()
    await answer()
    await expect(noticed).resolves.toEqual([false])
    expect(methods).toEqual(['page-enter', 'state-report', 'page-enter', 'state-report'])
    expect(state.reloads).toBe(0)
  })

  test('ignores other messages, the first showing of a page, and an extension that is gone', async () => {
    const { dispatch, methods, notify, state } = await createEnteredBridge(handle)
    for (const other of [null, 'sites-changed', { ...notice, version: 1 }, { ...head, id: 'x' }])
      await notify(other)
    await dispatch('pageshow', { persisted: false })
    state.isGone = true
    await notify(notice)
    expect(methods).toEqual(['page-enter'])
    expect(state.reloads).toBe(0)
  })

  test('tells the popup the state of the overlay, and the policies in the markup', async () => {
    const { notify, say } = await createEnteredBridge(handle)
    const stateGet = { kind: 'state-get', portico: 'wire', version: 3 }
    const page = {
      frames: [origin, 'https://frame.example'],
      isRecorded: true,
      policies: ["frame-src 'none'"],
      url: `${origin}/swap`,
    }
    await expect(notify(stateGet)).resolves.toEqual([{ ...page, state: 'on' }])
    await say(report)
    await expect(notify(stateGet)).resolves.toEqual([{ ...page, state: 'aside' }])
  })

  test('leaves nothing in the page of an extension that is gone, and has the overlay end once', async () => {
    const { countListeners, posted, say, state, tick } = await createEnteredBridge(handle)
    await tick()
    expect(posted).toHaveLength(1)
    expect(countListeners()).toBeGreaterThan(0)
    state.isGone = true
    await tick()
    await tick()
    expect(posted.slice(1)).toEqual([{ kind: 'ended', portico: 'wire', version: 3 }])
    expect(countListeners()).toBe(0)
    await say(part)
    expect(posted).toHaveLength(2)
  })

  test('has the overlay open where the popup requests it', async () => {
    const { notify, posted } = await createEnteredBridge(handle)
    const open = { kind: 'overlay-open', portico: 'wire', version: 3 }
    await notify(open)
    expect(posted.slice(1)).toEqual([open])
  })

  test('passes a request of a service on, and its answer back', async () => {
    const { answer, methods, posted, say } = await createEnteredBridge(handle)
    const params = {
      isFresh: false,
      method: 'GET',
      url: 'https://rpc.example/v1/account/0x1/balance',
    }
    await say({ ...head, id: 's', method: 'service-request', params })
    await say({ ...head, id: 't', method: 'service-request', params: { ...params, method: 'PUT' } })
    expect(methods).toEqual(['page-enter', 'service-request'])
    expect(posted.slice(1)).toMatchObject([{ code: 'bad-message', id: 't' }])
    await answer()
    expect(posted.slice(2)).toMatchObject([{ id: 's', result: { body: '[]', status: 200 } }])
  })
})
