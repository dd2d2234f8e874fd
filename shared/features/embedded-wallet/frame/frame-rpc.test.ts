import { describe, expect, test } from 'vitest'
import { startFrameClient, startReadyFrame, watch } from '../../../testing/frame-case.ts'
import { settle } from '../../../testing/settle.ts'

const signing = { method: 'personal_sign', params: ['0x6869', '0x1'] }
const reading = { method: 'eth_blockNumber' }

describe('createFrameClient.rpc', () => {
  test('a call that is aborted before the frame is ready is not posted', async () => {
    const { client, frame, start } = startFrameClient()
    const controller = new AbortController()
    const testCase = watch(client.rpc(signing, controller.signal))
    controller.abort()
    start()
    await settle()
    expect(testCase.error).toMatchObject({ code: 'aborted' })
    expect(frame.posted).toEqual([])
  })

  test('§4.23 abortUnsafe rejects the calls that wait for approval, and no read or other request', async () => {
    const { client, frame } = startReadyFrame()
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

  test('RPC_ABORT is posted with the abort of the last approval', () => {
    const { client, frame } = startReadyFrame()
    const controller = new AbortController()
    void watch(client.rpc(signing, controller.signal))
    const other = new AbortController()
    void watch(client.rpc(signing, other.signal))
    controller.abort()
    expect(frame.names()).not.toContain('RPC_ABORT')
    other.abort()
    expect(frame.names()).toContain('RPC_ABORT')
  })

  test('§8.32 a method in neither list is refused before anything is posted, and the approvals are aborted', async () => {
    const { client, frame, refused } = startReadyFrame()
    const pending = watch(client.rpc(signing))
    const count = frame.names().length
    const request = watch(client.rpc({ method: 'eth_sign', params: [] }))
    await settle()
    expect(request.error).toMatchObject({
      code: 'method-not-allowed',
      message: 'Requested RPC call is not allowed',
    })
    expect(pending.error).toMatchObject({ code: 'aborted' })
    expect(refused).toEqual(['eth_sign'])
    expect(frame.names().slice(count)).toEqual(['RPC_ABORT'])
  })

  test('§6.5 a refused method creates no frame', async () => {
    const { client, frame } = startFrameClient()
    const refusedCall = watch(client.rpc({ method: 'eth_sign' }))
    const wrong = watch(client.rpc({ method: 'wallet_sendCalls', params: [] }))
    await settle()
    expect(refusedCall.error).toMatchObject({ code: 'method-not-allowed' })
    expect(wrong.error).toMatchObject({ code: 'params-invalid' })
    expect(frame.createCount()).toBe(0)
  })
})

/** A client whose reports of approvals are recorded. */
function setUpApprovals(testCase: ReturnType<typeof startFrameClient>) {
  const reports: string[] = []
  const undo = [
    testCase.client.onApprovalStart(() => reports.push('start')),
    testCase.client.onApprovalEnd((outcome) => reports.push(outcome)),
  ]
  return { ...testCase, reports, undo }
}

describe('createFrameClient.onApprovalStart and onApprovalEnd', () => {
  test('reports the start of a call before it is posted', () => {
    const { client, frame } = startReadyFrame()
    const names: (readonly string[])[] = []
    client.onApprovalStart(() => names.push(frame.names()))
    void watch(client.rpc(signing))
    expect(names).toEqual([['SYNC_THEME']])
    expect(frame.names()).toEqual(['SYNC_THEME', 'RPC_REQUEST'])
  })

  test('reports the start of a call that waits for the frame', () => {
    const { client, frame, reports } = setUpApprovals(startFrameClient())
    void watch(client.rpc(signing))
    expect(reports).toEqual(['start'])
    expect(frame.posted).toEqual([])
  })

  test('reports one end for an answer, before the caller gets it', async () => {
    const { client, frame, reports } = setUpApprovals(startReadyFrame())
    const call = client.rpc(signing).then((value) => reports.push(`value ${String(value)}`))
    frame.succeed('RPC_REQUEST', '0x1')
    frame.succeed('RPC_REQUEST', '0x2')
    await call
    expect(reports).toEqual(['start', 'succeeded', 'value 0x1'])
  })

  test('reports one end for a refusal', async () => {
    const { client, frame, reports } = setUpApprovals(startReadyFrame())
    const call = watch(client.rpc(signing))
    frame.refuse('RPC_REQUEST', 'User rejected the request.')
    client.abortUnsafe()
    await settle()
    expect(call.ends).toBe(1)
    expect(reports).toEqual(['start', 'failed'])
  })

  test('reports one end for an abort, by signal or of all approvals', async () => {
    const { client, frame, reports } = setUpApprovals(startReadyFrame())
    const controller = new AbortController()
    void watch(client.rpc(signing, controller.signal))
    controller.abort()
    frame.succeed('RPC_REQUEST', '0x1')
    expect(reports).toEqual(['start', 'aborted'])
    void watch(client.rpc(signing))
    client.abortUnsafe()
    client.destroy()
    await settle()
    expect(reports).toEqual(['start', 'aborted', 'start', 'aborted'])
  })

  test('reports an end for each call when the frame fails', async () => {
    const { client, frame, reports } = setUpApprovals(startFrameClient())
    void watch(client.rpc(signing))
    void watch(client.rpc(signing))
    frame.failToLoad()
    await settle()
    expect(reports).toEqual(['start', 'start', 'failed', 'failed'])
  })

  test('reports no reads, no calls that are not posted, and no other requests', async () => {
    const { client, frame, reports } = setUpApprovals(startReadyFrame())
    const calls = [
      watch(client.rpc(reading)),
      watch(client.rpc({ method: 'eth_sign', params: [] })),
      watch(client.rpc({ method: 'wallet_sendCalls', params: [] })),
      watch(client.rpc(signing, AbortSignal.abort())),
    ]
    frame.succeed('RPC_REQUEST', '0x1')
    void watch(client.request('SIGN_OUT', undefined))
    frame.succeed('SIGN_OUT')
    client.destroy()
    calls.push(watch(client.rpc(signing)))
    await settle()
    expect(calls.map(({ ends }) => ends)).toEqual([1, 1, 1, 1, 1])
    expect(reports).toEqual([])
  })

  test('reports a refused method before it aborts the approvals', async () => {
    const { client, refused, reports } = setUpApprovals(startReadyFrame())
    const counts: number[] = []
    client.onApprovalEnd(() => counts.push(refused.length))
    void watch(client.rpc(signing))
    void watch(client.rpc({ method: 'eth_sign', params: [] }))
    await settle()
    expect(reports).toEqual(['start', 'aborted'])
    expect(counts).toEqual([1])
  })

  test('reports nothing to a listener that has unsubscribed', async () => {
    const { client, frame, reports, undo } = setUpApprovals(startReadyFrame())
    for (const run of undo) run()
    const call = watch(client.rpc(signing))
    frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(call.value).toBe('0x1')
    expect(reports).toEqual([])
  })
})
