import {
  concatHex,
  createPublicClient,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  hashMessage,
  http,
  keccak256,
  parseAbi,
  parseCompactSignature,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  serializeErc8010Signature,
  signatureToCompactSignature,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyHash } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestNode } from '../testing/request-node.ts'
import { createAnvils } from '../testing/start-anvil.ts'
import { checkEvmSignature } from './evm-account-signature.ts'

const message = 'app.example wants you to sign in with your Ethereum account:\n…'
const hash = hashMessage(message)
const account = privateKeyToAccount(keccak256(toHex('account')))
const other = privateKeyToAccount(keccak256(toHex('other')))
const contractAddress = '0x00000000000000000000000000000000c0de0001'
const delegate = '0x00000000000000000000000000000000c0de0002'

/** The signature that the contracts accept, longer than that of a key, as a passkey's is. */
const accepted: Hex = `0x${'ab'.repeat(100)}`
/** Answers the mark of ERC-1271 where the hash and the start of the signature are right, zeros otherwise. */
const accepting: Hex = `0x7f${hash.slice(2)}600435147f${'ab'.repeat(32)}6064351416631626ba7e60e01b0260005260206000f3`
const answering = (word: string): Hex => `0x7f${word.padEnd(64, '0')}60005260206000f3`
const reverting = '0x60006000fd'
/** Reverts with the mark of ERC-1271. */
const revertingWithMark: Hex = `0x631626ba7e60e01b60005260206000fd`
const endless = '0x5b600056'

const anvils = createAnvils()
let url: string

beforeAll(async () => {
  url = await anvils.start(1)
}, 30_000)
afterAll(() => anvils.stop())

const send = (method: string, params: readonly unknown[]) => requestNode(url, method, params)
const setCode = (address: string, code: string) => send('anvil_setCode', [address, code])

/** Checks a signature, with a node. */
function check(address: string, signature: string) {
  const data = { accountAddress: address, chainId: 'eip155:1' } as const
  return checkEvmSignature({ data, message, signature }, (chainId, { method, params }) => {
    expect(chainId).toBe('eip155:1')
    return send(method, params)
  })
}

/** What viem says of it: a second opinion. */
function askViem(address: Hex, signature: Hex) {
  const client = createPublicClient({ transport: http(url) })
  return verifyHash(client, { address, hash, signature })
}

describe('checkEvmSignature', () => {
  test('a signature of the key needs no node, in both forms and any case of the address', async () => {
    const signature = await account.signMessage({ message })
    const compact = serializeCompactSignature(
      signatureToCompactSignature(parseSignature(signature)),
    )
    expect(parseCompactSignature(compact).r).toBe(parseSignature(signature).r)
    const low = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
    for (const text of [signature, compact, low, signature.toUpperCase().replace('0X', '0x')])
      for (const address of [account.address, account.address.toLowerCase()]) {
        const data = { accountAddress: address, chainId: 'eip155:1' } as const
        expect(await checkEvmSignature({ data, message, signature: text })).toBe('valid')
      }
  })

  test('a signature of another key, or over another message, is invalid', async () => {
    const foreign = await other.signMessage({ message })
    const elsewhere = await account.signMessage({ message: `${message} ` })
    for (const signature of [
      foreign,
      elsewhere,
      '0x',
      '0x12',
      '0x1',
      'x',
      `0x${'0'.repeat(130)}`,
    ]) {
      expect(await check(account.address, signature)).toBe('invalid')
      const data = { accountAddress: account.address, chainId: 'eip155:1' } as const
      expect(await checkEvmSignature({ data, message, signature })).toBe('invalid')
    }
  })

  test('a contract decides over its signatures (ERC-1271)', async () => {
    await setCode(contractAddress, accepting)
    expect(await check(contractAddress, accepted)).toBe('valid')
    expect(await askViem(contractAddress, accepted)).toBe(true)
    expect(await check(contractAddress, `0x${'cd'.repeat(100)}`)).toBe('invalid')
    const elsewhere = { accountAddress: contractAddress, chainId: 'eip155:1' } as const
    const signed = { data: elsewhere, message: `${message} `, signature: accepted }
    expect(await checkEvmSignature(signed, (_, { method, params }) => send(method, params))).toBe(
      'invalid',
    )
  })

  test.each([
    ['another word', answering('ffffffff')],
    ['zeros', answering('')],
    ['nothing', '0x00'],
    ['less than a word', `0x631626ba7e60e01b60005260046000f3`],
    ['a revert', reverting],
    ['a revert with the mark', revertingWithMark],
    ['an endless loop', endless],
    ['an invalid instruction', '0xfe'],
  ] as const)('a contract that answers %s refuses, and the node has answered', async (_, code) => {
    await setCode(contractAddress, code)
    expect(await check(contractAddress, accepted)).toBe('invalid')
  })

  test('the key of a delegated account stays a signer, whatever its delegate answers (EIP-7702)', async () => {
    await setCode(account.address, `0xef0100${delegate.slice(2)}`)
    const signature = await account.signMessage({ message })
    for (const code of [answering('ffffffff'), reverting]) {
      await setCode(delegate, code)
      expect(await check(account.address, signature)).toBe('valid')
      expect(await check(account.address, await other.signMessage({ message }))).toBe('invalid')
    }
    await setCode(delegate, accepting)
    expect(await check(account.address, accepted)).toBe('valid')
    await setCode(account.address, '0x')
  })

  describe('of an account that is not deployed (ERC-6492)', () => {
    // Anvil has the proxy that deploys by CREATE2.
    const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const salt = `0x${'5'.repeat(64)}` as const
    /** Copies the code after itself. */
    const toInitCode = (code: Hex): Hex =>
      `0x61${(code.length / 2 - 1).toString(16).padStart(4, '0')}80600a3d393df3${code.slice(2)}`
    const initCode = toInitCode(accepting)
    const address = getCreate2Address({ bytecode: initCode, from: factory, salt })
    const factoryData = concatHex([salt, initCode])
    const wrap = (signature: Hex, data = factoryData) =>
      serializeErc6492Signature({ address: factory, data, signature })

    test('its contract decides before and after the deployment', async () => {
      const refused = wrap(`0x${'cd'.repeat(100)}`)
      expect(await askViem(address, wrap(accepted))).toBe(true)
      expect(await check(address, wrap(accepted))).toBe('valid')
      expect(await check(address, refused)).toBe('invalid')
      expect(await send('eth_getCode', [address, 'latest'])).toBe('0x')
      // Without the wrapper, this is not known.
      expect(await check(address, accepted)).toBe('invalid')
      // Another account of the same factory.
      const another = concatHex([`0x${'6'.repeat(64)}`, initCode])
      expect(await check(address, wrap(accepted, another))).toBe('invalid')

      const [from] = [(await send('eth_accounts', [])) as readonly string[]].flat()
      await send('eth_sendTransaction', [{ data: factoryData, from, to: factory }])
      await send('evm_mine', [])
      expect(await send('eth_getCode', [address, 'latest'])).toBe(accepting)
      expect(await check(address, wrap(accepted))).toBe('valid')
      expect(await check(address, accepted)).toBe('valid')
      expect(await check(address, refused)).toBe('invalid')
    })

    test('a deployment does not make the key of an account a signer for another', async () => {
      const signature = wrap(await other.signMessage({ message }))
      expect(await check(account.address, signature)).toBe('invalid')
    })

    test('a signature that is wrapped twice has a reason of its own', async () => {
      expect(await check(address, wrap(wrap(accepted)))).toBe('double-wrapped')
    })

    test('a wrapper that is damaged is invalid', async () => {
      const wrapped = wrap(accepted)
      for (const text of [
        `0x${'6492'.repeat(16)}`,
        `0x${wrapped.slice(66)}`,
        wrapped.replace(/^0x.{64}/, `0x${'f'.repeat(64)}`),
        wrapped.replace(/^(0x.{64}).{64}/, `$1${'f'.repeat(64)}`),
        wrapped.replace(/^(0x.{64}).{64}/, `$1${'41'.padStart(64, '0')}`),
      ])
        expect(await check(address, text)).toBe('invalid')
    })
  })

  describe('of an account that is not delegated yet (ERC-8010)', () => {
    const wrap = async (signature: Hex, data?: Hex, signer = account) => {
      const unsigned = { chainId: 1, contractAddress: delegate, nonce: 0 } as const
      const authorization = await signer.signAuthorization(unsigned)
      return serializeErc8010Signature({ authorization, data, signature })
    }

    test('its delegate decides before and after the delegation', async () => {
      await setCode(account.address, '0x')
      await setCode(delegate, accepting)
      const signature = await wrap(accepted)
      expect(await check(account.address, signature)).toBe('valid')
      expect(await check(account.address, await wrap(`0x${'cd'.repeat(100)}`))).toBe('invalid')
      await setCode(account.address, `0xef0100${delegate.slice(2)}`)
      expect(await check(account.address, signature)).toBe('valid')
      await setCode(account.address, '0x')
    })

    test('the call that prepares it runs first', async () => {
      await setCode(account.address, '0x')
      // Accepts once its storage has a value, which any other call sets: SSTORE(0, 1), or SLOAD(0) * mark.
      const prepared: Hex =
        '0x60003560e01c631626ba7e146015576001600055005b600054631626ba7e60e01b0260005260206000f3'
      await setCode(delegate, prepared)
      expect(await check(account.address, await wrap(accepted))).toBe('invalid')
      const data = encodeFunctionData({ abi: parseAbi(['function start()']) })
      expect(await check(account.address, await wrap(accepted, data))).toBe('valid')
    })

    test('the authorization is that of the account', async () => {
      await setCode(delegate, accepting)
      expect(await check(account.address, await wrap(accepted, undefined, other))).toBe('invalid')
      const wrapped = await wrap(accepted)
      expect(await check(account.address, `0x${'8010'.repeat(16)}`)).toBe('invalid')
      expect(await check(account.address, `0x${wrapped.slice(300)}`)).toBe('invalid')
    })
  })

  test('a node that is not there says nothing of the signature', async () => {
    const data = { accountAddress: contractAddress, chainId: 'eip155:1' } as const
    const signed = { data, message, signature: accepted }
    const fail = () => Promise.reject(new TypeError('fetch failed'))
    expect(await checkEvmSignature(signed, fail)).toBe('node-unreachable')
    const throwing = () => {
      throw new TypeError('no client')
    }
    expect(await checkEvmSignature(signed, throwing)).toBe('node-unreachable')
    expect(await checkEvmSignature(signed, async () => '0x')).toBe('node-unreachable')
  })
})
