import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createExplainCase } from '../../testing/explain-case.ts'
import { approve, asToken, friend, toBalance, token } from '../../testing/explained-token.ts'
import { firstAddress } from '../../testing/fake-connector.ts'

const transfer = (amount: bigint, to: Hex = friend) =>
  encodeFunctionData({ abi: erc20Abi, args: [to, amount], functionName: 'transfer' })

describe('explain', () => {
  test('takes a batch, a text, and typed data as JSON has it', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    chain.holdings = { [toBalance(token)]: [7n, 2n] }
    const batch = await explain.explain([
      { data: approve(5n), to: token },
      { data: transfer(5n), to: token, value: '0x0' },
    ])
    expect(batch.actions.map(({ kind }) => kind)).toEqual(['approval', 'transfer'])
    expect(batch.changes).toMatchObject({ leaves: [{ amount: 5n }] })
    const text = await explain.explain({ text: 'Hello\u200B' })
    expect(text).toMatchObject({
      actions: [{ kind: 'message', text: 'Hello' }],
      verdict: { word: 'fine' },
    })
  })

  test.each([
    [undefined],
    [[]],
    [{}],
    [{ to: 'alice.eth' }],
    [{ data: '0x1', to: token }],
    [{ data: '0x12', input: '0x13', to: token }],
    [{ to: token, value: -1n }],
    [{ transaction: 'AAAA' }],
  ])('refuses %o', async (request) => {
    const { explain } = await createExplainCase()
    await expect(explain.explain(request as never)).rejects.toMatchObject({
      code: 'params-invalid',
    })
  })

  test('ends when its signal aborts, and needs an account', async () => {
    const { chain, connectionFlow, explain } = await createExplainCase()
    chain.read = ({ method }) =>
      method === 'eth_simulateV1' ? new Promise(() => undefined) : undefined
    const controller = new AbortController()
    const explaining = explain.explain({ to: friend, value: 1n }, { signal: controller.signal })
    controller.abort()
    await expect(explaining).rejects.toMatchObject({ code: 'aborted' })
    await expect(
      explain.explain({ to: friend, value: 1n }, { signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'aborted' })
    await connectionFlow.disconnect('eip155')
    await expect(explain.explain({ text: 'x' })).rejects.toMatchObject({ code: 'disconnected' })
  })
})

describe('watchExplanation', () => {
  const toExplained = (method: string, params: unknown, key = 'one') => ({
    key,
    load: async () => ({ chainId: 'eip155:1', method, params }) as const,
  })

  test.each([
    [
      'eth_sendTransaction',
      [{ from: firstAddress, to: friend, value: '0x5' }],
      { amount: 5n, kind: 'transfer' },
    ],
    ['personal_sign', ['0x48692120e29c93', firstAddress], { kind: 'message', text: 'Hi! ✓' }],
    ['personal_sign', ['0xff00', firstAddress], { kind: 'message', text: '0xff00' }],
    [
      'eth_signTypedData_v4',
      [
        firstAddress,
        '{"domain":{},"message":{"a":1},"primaryType":"A","types":{"A":[{"name":"a","type":"uint8"}]}}',
      ],
      { kind: 'typed-data', primaryType: 'A' },
    ],
    [
      'wallet_sendCalls',
      [{ calls: [{ to: friend, value: '0x5' }] }],
      { amount: 5n, kind: 'transfer' },
    ],
    [
      'wallet_sendCalls',
      [{ calls: [{ to: 'x' }] }],
      { kind: 'request', method: 'wallet_sendCalls' },
    ],
    [
      'eth_signTypedData_v4',
      [firstAddress, '{'],
      {
        fields: [
          { label: '0', value: firstAddress },
          { label: '1', value: '{' },
        ],
        kind: 'request',
      },
    ],
    [
      'wallet_grantPermissions',
      [{ expiry: 1_900_000_000, signer: { data: { ids: ['did:key:z\u200B'] }, type: 'keys' } }],
      {
        fields: [
          { label: 'expiry', value: '1900000000' },
          { label: 'signer.data.ids.0', value: 'did:key:z' },
          { label: 'signer.type', value: 'keys' },
        ],
        kind: 'request',
        method: 'wallet_grantPermissions',
      },
    ],
  ])('§2.12 says what %s does', async (method, params, action) => {
    const { explain } = await createExplainCase()
    const { explanation } = explain.stores
    const stop = explain.actions.watchExplanation(toExplained(method, params))
    expect(explanation.getState()).toEqual({ key: 'one', status: 'loading' })
    await expect
      .poll(() => explanation.getState())
      .toMatchObject({
        explanation: { actions: [action] },
        isConfirmed: false,
        status: 'ready',
      })
    explain.actions.confirmExplanation('two')
    expect(explanation.getState()).toMatchObject({ isConfirmed: false })
    explain.actions.confirmExplanation('one')
    expect(explanation.getState()).toMatchObject({ isConfirmed: true })
    stop()
    expect(explanation.getState()).toEqual({ status: 'idle' })
  })

  test('says that another key could act for the account', async () => {
    const { explain } = await createExplainCase()
    const { explanation } = explain.stores
    const watch = (method: string) =>
      explain.actions.watchExplanation(toExplained(method, [{ expiry: 1 }], method))
    const reasons = ['key-granted', 'not-decoded']
    watch('wallet_grantPermissions')
    await expect
      .poll(() => explanation.getState())
      .toMatchObject({ explanation: { verdict: { reasons, word: 'look' } } })
    watch('wallet_revokePermissions')
    await expect
      .poll(() => explanation.getState())
      .toMatchObject({ explanation: { verdict: { reasons: ['not-decoded'], word: 'look' } } })
  })

  test('shows the newest request alone, and a failure as a state', async () => {
    const { explain } = await createExplainCase()
    const { explanation } = explain.stores
    const stopFirst = explain.actions.watchExplanation({
      key: 'old',
      load: () => new Promise(() => undefined),
    })
    explain.actions.watchExplanation({
      key: 'new',
      load: () => Promise.reject(new PorticoError('rpc-failed')),
    })
    stopFirst()
    await expect.poll(() => explanation.getState()).toEqual({ key: 'new', status: 'failed' })
    explain.actions.watchExplanation({ key: 'none', load: async () => undefined })
    await expect.poll(() => explanation.getState()).toEqual({ status: 'idle' })
    explain.actions.watchExplanation({ key: 'last', load: () => new Promise(() => undefined) })
    explain.destroy()
    expect(explanation.getState()).toEqual({ status: 'idle' })
  })
})
