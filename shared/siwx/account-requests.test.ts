import { type Hex, hashMessage, serializeErc6492Signature, serializeErc8010Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { encodeDeployless, encodeIsValidSignature } from './contract-call.ts'
import { checkEvmSignature } from './evm-account-signature.ts'

const message = 'a text'
const hash = hashMessage(message).slice(2)
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const other = privateKeyToAccount(`0x${'2'.repeat(64)}`)
const address = account.address.slice(2).toLowerCase()
const factory = `0x${'ab'.repeat(20)}` as const
const delegate = `0x${'cd'.repeat(20)}` as const
const accepted = `0x1626ba7e${'0'.repeat(56)}`
const refused = `0x${'0'.repeat(64)}`
const inner = 'ef'.repeat(100)

type Request = { readonly method: string; readonly params: readonly unknown[] }

/** Checks a signature with a node that gives the answers one after the other, and the last one from then on. */
async function check(signature: unknown, ...answers: readonly unknown[]) {
  const requests: Request[] = []
  const data = { accountAddress: account.address, chainId: 'eip155:1' } as const
  const signed = Object({ data, message, signature })
  const result = await checkEvmSignature(signed, async (_, request) => {
    requests.push(request)
    return answers[Math.min(requests.length, answers.length) - 1]
  })
  return { requests, result }
}

/** The request for what the contract of the account says of the signature, after a call. */
function toRead(call?: { readonly data: string; readonly target: string }, more: object = {}) {
  const read = { data: encodeIsValidSignature(hash, inner), target: address }
  const transaction = { data: `0x${encodeDeployless(read, call)}`, gas: '0x989680', ...more }
  return { method: 'eth_call', params: [transaction, 'latest'] }
}
const getCode = { method: 'eth_getCode', params: [account.address.toLowerCase(), 'latest'] }

describe('checkEvmSignature, of a text that is no signature', () => {
  test.each([
    ['no text', ['0x12']],
    ['nothing', undefined],
    ['no prefix', '1234'],
    ['a text before the prefix', 'x0x12'],
    ['a digit that is none', '0x1g'],
    ['a space', '0x12 '],
    ['half a byte', '0x123'],
  ])('refuses %s without asking the node', async (_, signature) => {
    expect(await check(signature, accepted)).toEqual({ requests: [], result: 'invalid' })
  })
})

describe('checkEvmSignature, of an answer of the node', () => {
  test('reads the contract of the account', async () => {
    const { requests, result } = await check(`0x${inner}`, accepted)
    expect([result, requests]).toEqual(['valid', [toRead()]])
    expect((await check(`0x${inner}`, accepted.toUpperCase().replace('X', 'x'))).result).toBe(
      'valid',
    )
    expect((await check(`0x${inner}`, refused)).result).toBe('invalid')
  })

  test.each([
    ['no text', 1],
    ['no hexadecimal', 'z'.repeat(66)],
    ['less than 32 bytes', `0x${'0'.repeat(62)}`],
    ['more than 32 bytes', `0x${'0'.repeat(66)}`],
    ['a word before the prefix', `00${'0x'.repeat(32)}`],
    ['a word with another digit', `0x${'0'.repeat(63)}g`],
  ])('%s says nothing of the signature', async (_, answer) => {
    expect((await check(`0x${inner}`, answer)).result).toBe('node-unreachable')
  })
})

describe('checkEvmSignature, of an account that is not deployed (ERC-6492)', () => {
  const signature = serializeErc6492Signature({
    address: factory,
    data: '0x0102',
    signature: `0x${inner}`,
  })
  const deployment = { data: '0102', target: factory.slice(2) }

  test('reads its contract first, then after the deployment', async () => {
    const deployed = await check(signature, accepted)
    expect([deployed.result, deployed.requests]).toEqual(['valid', [toRead()]])
    const both = [toRead(), toRead(deployment)]
    const undeployed = await check(signature, refused, accepted)
    expect([undeployed.result, undeployed.requests]).toEqual(['valid', both])
    const wrong = await check(signature, refused)
    expect([wrong.result, wrong.requests]).toEqual(['invalid', both])
  })
})

describe('checkEvmSignature, of an account that is not delegated yet (ERC-8010)', () => {
  async function wrap({
    signer = account,
    ...call
  }: {
    readonly address?: Hex
    readonly data?: Hex
    readonly signer?: typeof account
  } = {}) {
    const authorization = await signer.signAuthorization({
      chainId: 1,
      contractAddress: delegate,
      nonce: 5,
    })
    const { r, s, yParity } = authorization
    const list = [
      { address: delegate, chainId: '0x1', nonce: '0x5', r, s, yParity: `0x${yParity}` },
    ]
    const signature = serializeErc8010Signature({
      authorization,
      signature: `0x${inner}`,
      ...call,
    })
    return { authorizationList: list, signature }
  }

  test('reads its contract with the authorization', async () => {
    const { authorizationList, signature } = await wrap()
    const reads = [getCode, toRead(undefined, { authorizationList })]
    const { requests, result } = await check(signature, '0x', accepted)
    expect([result, requests]).toEqual(['valid', reads])
    const wrong = await check(signature, '0x', refused)
    expect([wrong.result, wrong.requests]).toEqual(['invalid', reads])
  })

  test.each([
    ['account', undefined, address],
    ['contract that the signature names', factory, factory.slice(2)],
  ] as const)('prepares it by a call of the %s', async (_, target, called) => {
    const { authorizationList, signature } = await wrap({
      data: '0x0102',
      ...(target && { address: target }),
    })
    const { requests } = await check(signature, '0x', accepted)
    const read = toRead({ data: '0102', target: called }, { authorizationList })
    expect(requests).toEqual([getCode, read])
  })

  test('reads the contract of an account that is delegated meanwhile as it is', async () => {
    const { signature } = await wrap({ data: '0x0102' })
    for (const code of [`0xef0100${'cd'.repeat(20)}`, `0xEF0100${'CD'.repeat(20)}`]) {
      const upper = `0x${signature.slice(2).toUpperCase()}`
      for (const text of [signature, upper]) {
        const { requests, result } = await check(text, code, accepted)
        expect([result, requests]).toEqual(['valid', [getCode, toRead()]])
        expect((await check(text, code, refused)).result).toBe('invalid')
      }
    }
  })

  test('refuses an authorization of another account without reading its contract', async () => {
    const { signature } = await wrap({ signer: other })
    const { requests, result } = await check(signature, '0x', accepted)
    expect([result, requests]).toEqual(['invalid', [getCode]])
  })
})
