import { describe, expect, test } from 'vitest'
import { createFrameCase, watch } from '../testing/frame-case.ts'
import { settle } from '../testing/settle.ts'

const signing = { method: 'personal_sign', params: ['0x6869', '0x1'] }
const reading = { method: 'eth_blockNumber' }

function setUp() {
  const given = createFrameCase()
  return { ...given, client: given.createClient() }
}

/** A client whose frame is ready. */
function setUpReady() {
  const given = setUp()
  void given.client.request('SYNC_THEME', {})
  given.start()
  given.frame.succeed('SYNC_THEME')
  return given
}

describe('createFrameClient, for calls of the wallet', () => {
  test('what is aborted before the frame is ready is not posted', async () => {
    const { client, frame, start } = setUp()
    const controller = new AbortController()
    const given = watch(client.rpc(signing, controller.signal))
    controller.abort()
    start()
    await settle()
    expect(given.error).toMatchObject({ code: 'aborted' })
    expect(frame.posted).toEqual([])
  })

  test('§4.23 calls that wait for an approval are given up together; reads and other requests are not', async () => {
    const { client, frame } = setUpReady()
    const unsafe = [watch(client.rpc(signing)), watch(client.rpc(signing))]
    const read = watch(client.rpc(reading))
    const user = watch(client.request('GET_USER', {}))
    client.abortUnsafe()
    await settle()
    for (const { ends, error } of unsafe) {
      expect(ends).toBe(1)
      expect(error).toMatchObject({ code: 'aborted', message: 'Request was aborted' })
    }
    expect([read.ends, user.ends]).toEqual([0, 0])
    expect(frame.names().filter((name) => name === 'RPC_ABORT')).toHaveLength(1)
    client.abortUnsafe()
    expect(frame.names().at(-1)).toBe('RPC_ABORT')
    frame.refuse('RPC_ABORT', 'Unknown')
    frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(read.value).toBe('0x1')
  })

  test('contract §2.8 the frame is told to give up only what nobody else waits for', () => {
    const { client, frame } = setUpReady()
    const controller = new AbortController()
    void watch(client.rpc(signing, controller.signal))
    const other = new AbortController()
    void watch(client.rpc(signing, other.signal))
    controller.abort()
    expect(frame.names()).not.toContain('RPC_ABORT')
    other.abort()
    expect(frame.names()).toContain('RPC_ABORT')
  })

  test('§8.32 a method in neither list is refused before anything is posted, and what waits is rejected', async () => {
    const { client, frame, refused } = setUpReady()
    const waiting = watch(client.rpc(signing))
    const count = frame.names().length
    const asked = watch(client.rpc({ method: 'eth_sign', params: [] }))
    await settle()
    expect(asked.error).toMatchObject({
      code: 'method-not-allowed',
      message: 'Requested RPC call is not allowed',
    })
    expect(waiting.error).toMatchObject({ code: 'aborted' })
    expect(refused).toEqual(['eth_sign'])
    expect(frame.names().slice(count)).toEqual(['RPC_ABORT'])
  })

  test('§6.5 a refused method does not so much as make the frame', async () => {
    const { client, frame } = setUp()
    const refusedCall = watch(client.rpc({ method: 'eth_sign' }))
    const wrong = watch(client.rpc({ method: 'wallet_sendCalls', params: [] }))
    await settle()
    expect(refusedCall.error).toMatchObject({ code: 'method-not-allowed' })
    expect(wrong.error).toMatchObject({ code: 'params-invalid' })
    expect(frame.made()).toBe(0)
  })
})
