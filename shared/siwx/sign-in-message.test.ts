import { describe, expect, test } from 'vitest'
import { evmSignIn, solanaSignIn } from '../testing/sign-in-case.ts'
import { createSignInMessage } from './sign-in-message.ts'

describe('createSignInMessage', () => {
  test('§3.16 has every field in the order of EIP-4361', () => {
    expect(String(createSignInMessage(evmSignIn))).toBe(
      [
        'app.example:8080 wants you to sign in with your Ethereum account:',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '',
        'Sign in to Example.',
        '',
        'URI: https://app.example:8080',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: k3vX9aQ2',
        'Issued At: 2026-01-31T12:00:00.000Z',
        'Expiration Time: 2026-02-01T12:00:00.000Z',
        'Not Before: 2026-01-31T12:00:00Z',
        'Request ID: request-1',
        'Resources:',
        '- https://app.example/terms',
        '- urn:example:1',
      ].join('\n'),
    )
  })

  test('has two blank lines without a statement, and the scheme that it gets', () => {
    const { accountAddress, chainId, issuedAt, nonce, uri } = evmSignIn
    const domain = 'localhost:3000'
    const fields = { accountAddress, chainId, domain, issuedAt, nonce, scheme: 'http', uri }
    expect(String(createSignInMessage({ ...fields, version: '1' }))).toBe(
      [
        'http://localhost:3000 wants you to sign in with your Ethereum account:',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '',
        '',
        'URI: https://app.example:8080',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: k3vX9aQ2',
        'Issued At: 2026-01-31T12:00:00.000Z',
      ].join('\n'),
    )
  })

  test('writes the checksum of an EVM address', () => {
    const accountAddress = evmSignIn.accountAddress.toLowerCase()
    const message = createSignInMessage({ ...evmSignIn, accountAddress })
    expect(message.accountAddress).toBe(evmSignIn.accountAddress)
    expect(String(message)).toContain(`\n${evmSignIn.accountAddress}\n`)
  })

  test('has the text of the Wallet Standard in solana: one blank line, the name of the cluster', () => {
    expect(String(createSignInMessage(solanaSignIn))).toBe(
      [
        'app.example wants you to sign in with your Solana account:',
        'FYpB58cLw5cwiN763ayB2sFT8HLF2MRUBbbyRgHYiRpK',
        '',
        'URI: https://app.example',
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: k3vX9aQ2',
      ].join('\n'),
    )
    const statement = 'Hello.'
    expect(String(createSignInMessage({ ...solanaSignIn, statement }))).toContain(
      'RpK\n\nHello.\n\nURI: ',
    )
  })

  test.each([
    ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
    ['cosmos:cosmoshub-4', 'Cosmos'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'],
  ] as const)('§3.16 has the order of CAIP-122 and the CAIP-2 id in %s', (chainId, name) => {
    const message = createSignInMessage({ ...evmSignIn, accountAddress: 'abc1', chainId })
    expect(String(message)).toBe(
      [
        `app.example:8080 wants you to sign in with your ${name} account:`,
        'abc1',
        '',
        'Sign in to Example.',
        '',
        'URI: https://app.example:8080',
        'Version: 1',
        'Nonce: k3vX9aQ2',
        'Issued At: 2026-01-31T12:00:00.000Z',
        'Expiration Time: 2026-02-01T12:00:00.000Z',
        'Not Before: 2026-01-31T12:00:00Z',
        'Request ID: request-1',
        `Chain ID: ${chainId}`,
        'Resources:',
        '- https://app.example/terms',
        '- urn:example:1',
      ].join('\n'),
    )
    const bare = createSignInMessage({ ...solanaSignIn, accountAddress: 'abc1', chainId })
    expect(String(bare)).toContain(`sign in with your ${name} account:\nabc1\n\n\nURI`)
    expect(String(bare)).toMatch(/\nNonce: k3vX9aQ2\nChain ID: [^\n]+$/)
  })

  test('refuses an address whose case is that of no checksum, and repairs none (EIP-55)', () => {
    const { accountAddress } = evmSignIn
    const upper = `0x${accountAddress.slice(2).toUpperCase()}`
    for (const address of [accountAddress, accountAddress.toLowerCase(), upper])
      expect(createSignInMessage({ ...evmSignIn, accountAddress: address }).accountAddress).toBe(
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      )
    for (const address of [
      accountAddress.replace('f39F', 'F39F'),
      accountAddress.replace('Fb9', 'fb9'),
    ])
      expect(() => createSignInMessage({ ...evmSignIn, accountAddress: address })).toThrow(
        'accountAddress: Give an address of the network.',
      )
  })

  test('an empty address is for the wallet to fill in: the text waits for it', () => {
    const message = createSignInMessage({ ...evmSignIn, accountAddress: '' })
    expect(message.nonce).toBe(evmSignIn.nonce)
    expect(() => message.toString()).toThrow(
      expect.objectContaining({
        code: 'params-invalid',
        message: 'accountAddress: The wallet has not filled it in yet.',
      }),
    )
    const { accountAddress } = evmSignIn
    expect(String(createSignInMessage({ ...message, accountAddress }))).toBe(
      String(createSignInMessage(evmSignIn)),
    )
  })

  test('names every field that the text cannot contain', () => {
    const fields = {
      accountAddress: '0x1',
      domain: 'app.example/path',
      expirationTime: 'tomorrow',
      issuedAt: '2026-02-30T00:00:00Z',
      nonce: 'short',
      notBefore: '',
      requestId: 'a b',
      resources: ['no uri'],
      scheme: '1http',
      statement: 'two\nlines',
      uri: '/path',
      version: '2',
    }
    const names = (() => {
      try {
        createSignInMessage(Object({ ...fields, chainId: 'eip155:1' }))
        return []
      } catch (error) {
        return String(Object(error).message)
          .split('\n')
          .map((problem) => problem.split(':')[0])
      }
    })()
    expect(new Set(names)).toEqual(new Set(Object.keys(fields)))
    for (const chainId of ['near:mainnet', 'eip155:x', 'eip155:01'])
      expect(() => createSignInMessage({ ...evmSignIn, chainId: Object(chainId) })).toThrow(
        'chainId',
      )
  })

  test('an EVM message has a time', () => {
    expect(() => createSignInMessage({ ...evmSignIn, issuedAt: undefined })).toThrow(
      'issuedAt: Give the time of the message.',
    )
  })
})
