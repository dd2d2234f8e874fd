import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../../../errors/portico-error.ts'
import { safeMethods, unsafeMethods } from '../../../provider/methods.ts'
import type { FrameRpcRequest } from './messages.ts'
import { getRpcPolicy, parseRpcRequest } from './rpc-policy.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const reads =
  'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus wallet_getAssets'.split(
    ' ',
  )
const signings =
  'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions'.split(
    ' ',
  )
const userOperations =
  'eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints eth_sendUserOperation'.split(
    ' ',
  )

const parse = (request: FrameRpcRequest) => parseRpcRequest(request, getRpcPolicy(request.method))

function codeOf(method: string, params?: unknown): string | undefined {
  try {
    parse({ method, params })
    return undefined
  } catch (error) {
    return isPorticoError(error) ? error.code : 'another error'
  }
}

describe('getRpcPolicy', () => {
  test('§6.4 a read is safe; signing, sending and grants are not', () => {
    for (const method of reads) expect(getRpcPolicy(method), method).toBe('safe')
    for (const method of signings) expect(getRpcPolicy(method), method).toBe('unsafe')
  })

  test('§5.19 the two lists are 41 and 11 long, and no method is in both', () => {
    expect(safeMethods).toHaveLength(41)
    expect(unsafeMethods).toHaveLength(11)
    expect(new Set([...safeMethods, ...unsafeMethods]).size).toBe(52)
  })

  test('§5.20 the frame takes the listed methods, without the user operations', () => {
    const taken = [...safeMethods, ...unsafeMethods].filter(
      (method) => getRpcPolicy(method) !== 'refused',
    )
    expect(taken.toSorted()).toEqual([...reads, ...signings].toSorted())
    for (const method of userOperations) expect(codeOf(method), method).toBe('method-not-allowed')
  })

  test('§5.19 any other name is refused, whatever it looks like', () => {
    const known = new Set([...reads, ...signings])
    const name = fc.oneof(fc.string(), fc.constantFrom('constructor', 'eth_sign', 'ETH_CALL'))
    fc.assert(
      fc.property(name, (method) => {
        fc.pre(!known.has(method))
        expect(getRpcPolicy(method)).toBe('refused')
        expect(codeOf(method)).toBe('method-not-allowed')
      }),
    )
  })
})

describe('parseRpcRequest', () => {
  test('§6.5 a refused method says that it is not allowed', () => {
    expect(() => parse({ method: 'eth_sign', params: [] })).toThrow(
      'Requested RPC call is not allowed',
    )
  })

  test('names a refused method in its error, cut to 64 characters', () => {
    const refuse = (method: string) => () => parse({ method, params: [] })
    expect(refuse('eth_sign')).toThrow(expect.objectContaining({ details: { method: 'eth_sign' } }))
    expect(refuse('x'.repeat(65))).toThrow(
      expect.objectContaining({ details: { method: 'x'.repeat(64) } }),
    )
  })

  test('§5.18 the addresses and the data of a batch’s calls begin with 0x', () => {
    const send = (...calls: unknown[]) => codeOf('wallet_sendCalls', [{ calls }])
    expect(send({ to })).toBeUndefined()
    expect(send({ to, data: '0x' }, { to, value: '0x1' })).toBeUndefined()
    expect(send({ to }, { to: to.slice(2) })).toBe('params-invalid')
    expect(send({ to, data: 'a9059cbb' })).toBe('params-invalid')
    expect(send({ data: '0x' })).toBe('params-invalid')
    expect(codeOf('wallet_sendCalls', [{}])).toBe('params-invalid')
    expect(codeOf('wallet_sendCalls')).toBe('params-invalid')
  })

  test('numbers of a transaction are posted as hexadecimal texts', () => {
    const request = { method: 'eth_sendTransaction', params: [{ to, value: 10n ** 18n, gas: 21 }] }
    expect(parse({ ...request, chainId: 1 })).toEqual({
      ...request,
      chainId: 1,
      params: [{ to, value: '0xde0b6b3a7640000', gas: '0x15' }],
    })
    expect(parse({ method: 'eth_accounts' })).toStrictEqual({ method: 'eth_accounts' })
  })

  test('refuses parameters that JSON cannot hold', () => {
    const circle: unknown[] = []
    circle.push(circle)
    expect(codeOf('eth_call', circle)).toBe('params-invalid')
    expect(codeOf('eth_call', () => undefined)).toBe('params-invalid')
    expect(() => parse({ method: 'eth_call', params: circle })).toThrow(
      expect.objectContaining({ cause: expect.any(TypeError) }),
    )
  })

  test('its result can be posted, and its error has a code', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true }), (params) => {
        const post = () => {
          const request = parse({ method: 'personal_sign', params: [params] })
          return structuredClone(request).params
        }
        const code = codeOf('personal_sign', [params])
        expect([undefined, 'params-invalid']).toContain(code)
        fc.pre(!code)
        expect(Array.isArray(post())).toBe(true)
      }),
    )
  })
})
