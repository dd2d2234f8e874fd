import * as fc from 'fast-check'
import {
  concatHex,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  keccak256,
  parseAbi,
  serializeErc6492Signature,
  serializeErc8010Signature,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestNode } from '../testing/request-node.ts'
import { createAnvils } from '../testing/start-anvil.ts'
import { encodeDeployless, encodeIsValidSignature } from './contract-call.ts'
import { checkEvmSignature } from './evm-account-signature.ts'

const message = 'app.example wants you to sign in with your Ethereum account:\n…'
const account = privateKeyToAccount(keccak256(toHex('account')))
const contractAddress = '0x00000000000000000000000000000000c0de0001'
const delegate = '0x00000000000000000000000000000000c0de0002'
const signature = `0x${'ab'.repeat(100)}`
/** CALLDATACOPY(0, 0, CALLDATASIZE), RETURN(0, CALLDATASIZE). */
const echoing = '0x365f5f37365ff3'
/** Returns the words. */
const answering = (words: string): Hex => {
  const size = (words.length / 2).toString(16).padStart(4, '0')
  return `0x61${size}600e60003961${size}6000f3${words}`
}
const mark = `1626ba7e${'0'.repeat(56)}`

const anvils = createAnvils()
let url: string

beforeAll(async () => {
  url = await anvils.start(1)
}, 30_000)
afterAll(() => anvils.stop())

const send = (method: string, params: readonly unknown[]) => requestNode(url, method, params)
const setCode = (address: string, code: string) => send('anvil_setCode', [address, code])

const check = (address: string, text = signature) => {
  const data = { accountAddress: address, chainId: 'eip155:1' } as const
  const signed = { data, message, signature: text }
  return checkEvmSignature(signed, (_, { method, params }) => send(method, params))
}

describe('checkEvmSignature, of the answer of a contract (ERC-1271)', () => {
  test.each([
    ['its input', echoing],
    ['the mark before another word', answering(`1626ba7e${'f'.repeat(56)}`)],
    ['the mark and one bit', answering(`1626ba7e${'0'.repeat(55)}1`)],
    ['the mark at the end of the word', answering(`${'0'.repeat(56)}1626ba7e`)],
    ['the mark without its zeros', answering('1626ba7e')],
    ['the mark in the second word', answering(`${'0'.repeat(64)}${mark}`)],
  ])('refuses a contract that answers %s', async (_, code) => {
    await setCode(contractAddress, code)
    expect(await check(contractAddress)).toBe('invalid')
  })

  test.each([
    ['the word', mark],
    ['the word and another one', `${mark}${'f'.repeat(64)}`],
  ])('accepts a contract that answers %s', async (_, words) => {
    await setCode(contractAddress, answering(words))
    expect(await check(contractAddress)).toBe('valid')
  })

  test('refuses an address without code, and every precompiled contract', async () => {
    const empty = '0x00000000000000000000000000000000c0de0009'
    const precompiled = Array.from({ length: 17 }, (_, index) => toHex(index + 1, { size: 20 }))
    for (const address of [empty, ...precompiled]) expect(await check(address)).toBe('invalid')
  })

  test('refuses an account whose delegate answers its input, or has no code (EIP-7702)', async () => {
    await setCode(account.address, `0xef0100${delegate.slice(2)}`)
    await setCode(delegate, echoing)
    expect(await check(account.address)).toBe('invalid')
    await setCode(delegate, answering(mark))
    expect(await check(account.address)).toBe('valid')
    await setCode(account.address, `0xef0100${toHex(4, { size: 20 }).slice(2)}`)
    expect(await check(account.address)).toBe('invalid')
    await setCode(account.address, '0x')
  })

  test('refuses an account whose deployment gives a contract that answers its input (ERC-6492)', async () => {
    const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const salt = `0x${'5'.repeat(64)}` as const
    const toInitCode = (code: Hex): Hex =>
      `0x61${(code.length / 2 - 1).toString(16).padStart(4, '0')}80600a3d393df3${code.slice(2)}`
    for (const [code, expected] of [
      [echoing, 'invalid'],
      [answering(mark), 'valid'],
    ] as const) {
      const bytecode = toInitCode(code)
      const address = getCreate2Address({ bytecode, from: factory, salt })
      const data = concatHex([salt, bytecode])
      const wrapped = serializeErc6492Signature({
        address: factory,
        data,
        signature: `0x${'ab'.repeat(100)}`,
      })
      expect(await check(address, wrapped)).toBe(expected)
    }
  })

  test('any other word than the mark and its zeros is refused', async () => {
    const data = { accountAddress: contractAddress, chainId: 'eip155:1' } as const
    const digits = fc.string({
      maxLength: 64,
      minLength: 0,
      unit: fc.constantFrom(...Array.from('0123456789abcdef')),
    })
    const word = fc
      .oneof(
        digits.map((text) => `1626ba7e${text}`.padEnd(64, '0').slice(0, 64)),
        digits.map((text) => text.padStart(64, '0')),
      )
      .filter((text) => text !== mark)
    await fc.assert(
      fc.asyncProperty(word, async (text) => {
        const signed = { data, message, signature }
        expect(await checkEvmSignature(signed, async () => `0x${text}`)).toBe('invalid')
        expect(await checkEvmSignature(signed, async () => `0x${mark}`)).toBe('valid')
      }),
    )
  })
})

describe('checkEvmSignature, of what runs on the node', () => {
  const data = { accountAddress: contractAddress, chainId: 'eip155:1' } as const
  const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
  /** The checks and the requests of a signature, where the node accepts it or not. */
  async function checkWith(text: string, word = mark) {
    const requests: { readonly method: string; readonly params: readonly unknown[] }[] = []
    const signed = { data, message, signature: text }
    const result = await checkEvmSignature(signed, async (_, request) => {
      requests.push(request)
      return `0x${word}`
    })
    return { requests, result }
  }

  test('refuses a signature of more than 16,384 bytes without asking the node', async () => {
    const longest = await checkWith(`0x${'ab'.repeat(16_384)}`)
    expect([longest.result, longest.requests.length]).toEqual(['valid', 1])
    for (const size of [16_385, 30_000, 60_000]) {
      const { requests, result } = await checkWith(`0x${'ab'.repeat(size)}`)
      expect([result, requests]).toEqual(['invalid', []])
    }
  })

  test('the node runs the longest signature', async () => {
    await setCode(contractAddress, answering(mark))
    expect(await check(contractAddress, `0x${'ab'.repeat(16_384)}`)).toBe('valid')
    const wrap = (size: number) =>
      serializeErc6492Signature({
        address: factory,
        data: `0x${'00'.repeat(size)}`,
        signature: '0x12',
      })
    expect((wrap(16_096).length - 2) / 2).toBeLessThanOrEqual(16_384)
    await setCode(contractAddress, answering('f'.repeat(64)))
    expect(await check(contractAddress, wrap(16_096))).toBe('invalid')
  })

  test('every call has 10,000,000 gas, and a signature has two calls at most', async () => {
    const wrapped = serializeErc6492Signature({ address: factory, data: '0x', signature: '0x12' })
    const authorization = await account.signAuthorization({
      chainId: 1,
      contractAddress: delegate,
      nonce: 0,
    })
    const delegable = serializeErc8010Signature({ authorization, signature: '0x12' })
    for (const [text, calls] of [
      [signature, 1],
      [wrapped, 2],
      [delegable, 1],
    ] as const) {
      const { requests } = await checkWith(text, '0'.repeat(64))
      const sent = requests.filter(({ method }) => method === 'eth_call')
      expect(sent.length).toBeLessThanOrEqual(calls)
      for (const { params } of sent) expect(params[0]).toMatchObject({ gas: '0x989680' })
    }
  })

  test('a contract and a deployment that take all gas are refused by the contract, not by the node', async () => {
    const endless = '0x5b600056'
    await setCode(contractAddress, endless)
    await setCode(delegate, endless)
    expect(await check(contractAddress)).toBe('invalid')
    const wrapped = serializeErc6492Signature({
      address: delegate,
      data: '0x',
      signature: '0x12',
    })
    expect(await check(contractAddress, wrapped)).toBe('invalid')
    // What is left is enough for a contract that answers.
    await setCode(contractAddress, answering(mark))
    expect(await check(contractAddress, wrapped)).toBe('valid')
  })
})

describe('encodeIsValidSignature', () => {
  test('is the call of ERC-1271, as viem writes it', () => {
    const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature)'])
    for (const size of [0, 1, 31, 32, 33, 65]) {
      const args = [`0x${'12'.repeat(32)}`, `0x${'ab'.repeat(size)}`] as const
      expect(`0x${encodeIsValidSignature('12'.repeat(32), 'ab'.repeat(size))}`).toBe(
        encodeFunctionData({ abi, args, functionName: 'isValidSignature' }),
      )
    }
  })
})

describe('encodeDeployless', () => {
  test('answers zeros for a receiver without code', async () => {
    const data = encodeIsValidSignature('0'.repeat(64), '')
    const code = encodeDeployless({ data, target: toHex(4, { size: 20 }).slice(2) })
    expect(await send('eth_call', [{ data: `0x${code}` }, 'latest'])).toBe(`0x${'0'.repeat(64)}`)
  })
})
