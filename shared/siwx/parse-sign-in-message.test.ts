import { parseSignInMessageText } from '@solana/wallet-standard-util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solanaFields } from '../testing/any-sign-in.ts'
import { evmSignIn, solanaSignIn } from '../testing/sign-in-case.ts'
import { parsePageMessage, parseSignInMessage } from './parse-sign-in-message.ts'
import { createSignInMessage } from './sign-in-message.ts'

const evmText = String(createSignInMessage(evmSignIn))
const { accountAddress } = solanaSignIn
const first = 'app.example wants you to sign in with your Solana account:'
const bare = { accountAddress, domain: 'app.example' }
const parse = (...lines: readonly string[]) => parseSignInMessage(lines.join('\n'))

describe('parseSignInMessage, of EIP-4361', () => {
  test('an empty statement is not the same as none', () => {
    const none = evmText.replace('Sign in to Example.\n', '')
    expect(none).toContain('\n\n\nURI: ')
    expect(parseSignInMessage(none).statement).toBeUndefined()
    const empty = evmText.replace('Sign in to Example.', '')
    expect(empty).toContain('\n\n\n\nURI: ')
    expect(parseSignInMessage(empty)).toEqual({ ...evmSignIn, statement: '' })
    expect(String(createSignInMessage({ ...evmSignIn, statement: '' }))).toBe(empty)
    expect(() => parseSignInMessage(evmText.replace('Sign in to Example.', '\n'))).toThrow(
      'It does not begin with "URI: ".',
    )
  })

  test('accepts an address without case, and refuses that of no checksum (EIP-55)', () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const upper = `0x${address.slice(2).toUpperCase()}`
    for (const other of [address, address.toLowerCase(), upper])
      expect(parseSignInMessage(evmText.replace(address, other)).accountAddress).toBe(other)
    for (const other of [address.replace('f39F', 'F39F'), address.replace('fFb9', 'fFB9')])
      expect(() => parseSignInMessage(evmText.replace(address, other))).toThrow(
        'accountAddress: Give an address of the network.',
      )
  })

  test.each(['01', '00', '0x1', '1 ', '+1', '1.0', '1e0', ''])('refuses "Chain ID: %s"', (text) => {
    expect(() => parseSignInMessage(evmText.replace('Chain ID: 1', `Chain ID: ${text}`))).toThrow(
      'chainId: It is not the id of a network.',
    )
  })

  test.each(['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'])('has to have "%s"', (label) => {
    expect(() => parseSignInMessage(evmText.replace(new RegExp(`\n${label}: .*`), ''))).toThrow(
      `It does not begin with "${label}: ".`,
    )
  })
})

describe('parseSignInMessage, of CAIP-122', () => {
  const chainId = 'bip122:000000000019d6689c085ae165831e93' as const
  const fields = { ...evmSignIn, accountAddress: 'bc1q', chainId }
  const text = String(createSignInMessage(fields))

  test('reads the order of CAIP-122 alone', () => {
    expect(parseSignInMessage(text)).toEqual(fields)
    const line = `\nChain ID: ${chainId}`
    const ofEthereum = text.replace(line, '').replace('\nNonce: ', `${line}\nNonce: `)
    expect(() => parseSignInMessage(ofEthereum)).toThrow('Line 9')
  })

  test('a nonce is optional, and the rest is not', () => {
    const { nonce, ...rest } = fields
    expect(parseSignInMessage(text.replace(`\nNonce: ${nonce}`, ''))).toEqual(rest)
    for (const label of ['URI', 'Version', 'Chain ID'])
      expect(() => parseSignInMessage(text.replace(new RegExp(`\n${label}: .*`), ''))).toThrow(
        `It does not begin with "${label}: ".`,
      )
  })
})

describe('parseSignInMessage, of Sign In With Solana', () => {
  test('reads a text of a domain and an address', () => {
    expect(parse(first, accountAddress)).toEqual(bare)
  })

  test.each([
    ['a statement', ['Hello.'], { statement: 'Hello.' }],
    ['a statement with a colon', ['Note: it is free.'], { statement: 'Note: it is free.' }],
    ['a URI', ['URI: https://app.example'], { uri: 'https://app.example' }],
    ['a version', ['Version: 1'], { version: '1' }],
    ['a network', ['Chain ID: devnet'], { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }],
    ['a nonce', ['Nonce: k3vX9aQ2'], { nonce: 'k3vX9aQ2' }],
    ['a time', ['Issued At: 2026-01-31T12:00:00Z'], { issuedAt: '2026-01-31T12:00:00Z' }],
    ['a request id', ['Request ID: '], { requestId: '' }],
    ['no resources', ['Resources:'], { resources: [] }],
    ['a resource', ['Resources:', '- urn:a:1'], { resources: ['urn:a:1'] }],
    [
      'a nonce and a statement',
      ['Hi.', '', 'Nonce: k3vX9aQ2'],
      { nonce: 'k3vX9aQ2', statement: 'Hi.' },
    ],
    [
      'a field as the statement',
      ['URI: a:b', '', 'Version: 1'],
      { statement: 'URI: a:b', version: '1' },
    ],
  ])('reads a text with %s and nothing else', (_, lines, more) => {
    expect(parse(first, accountAddress, '', ...lines)).toEqual({ ...bare, ...more })
  })

  test.each([
    ['an empty statement', ['', '', '', 'URI: https://app.example']],
    ['two statements', ['', 'Hello.', 'Hello.']],
    ['no blank line', ['URI: https://app.example']],
    ['another order', ['', 'Version: 1', 'URI: https://app.example']],
    ['another version', ['', 'Version: 2']],
    ['a network of two lines', ['', 'Chain ID: devnet', 'Chain ID: devnet']],
    ['a short nonce', ['', 'Nonce: short']],
    ['no time', ['', 'Issued At: today']],
    ['a path as the URI', ['', 'URI: /path']],
  ])('refuses a text with %s', (_, lines) => {
    expect(() => parse(first, accountAddress, ...lines)).toThrow(
      expect.objectContaining({ code: 'params-invalid' }),
    )
  })

  test('the parser of the Wallet Standard reads the same fields, whichever are missing', () => {
    const labels = [
      'URI',
      'Version',
      'Chain ID',
      'Nonce',
      'Issued At',
      'Expiration Time',
      'Not Before',
      'Request ID',
    ]
    fc.assert(
      fc.property(solanaFields, fc.subarray(labels), (any, missing) => {
        const { resources, ...fields } = { ...any, scheme: undefined }
        fc.pre(fields.requestId !== '')
        const whole = String(
          createSignInMessage(missing.length % 2 === 0 ? { ...fields, resources } : fields),
        )
        const isMissing = (line: string) => missing.some((label) => line.startsWith(`${label}: `))
        const [head = '', address = '', ...lines] = whole.split('\n')
        const hasStatement = fields.statement !== undefined
        const start = hasStatement ? lines.slice(0, 2) : []
        const kept = lines.slice(hasStatement ? 3 : 1).filter((line) => !isMissing(line))
        const text = [head, address, ...start, ...(kept.length > 0 ? ['', ...kept] : [])].join('\n')
        // A statement alone that begins as a field is one to their parser, and to ours.
        fc.pre(
          kept.length > 0 || !labels.some((label) => fields.statement?.startsWith(`${label}: `)),
        )
        const theirs = parseSignInMessageText(text)
        const { accountAddress: read, chainId, scheme, ...ours } = parseSignInMessage(text)
        expect(scheme).toBeUndefined()
        expect({ ...theirs, chainId: undefined }).toEqual({ ...ours, address: read })
        expect(chainId !== undefined).toBe(theirs?.chainId !== undefined)
      }),
    )
  })
})

describe('parsePageMessage', () => {
  test('refuses a text that lacks a field of the message of a page', () => {
    const text = String(createSignInMessage(solanaSignIn))
    expect(parsePageMessage(text)).toEqual(solanaSignIn)
    for (const label of ['URI', 'Version', 'Chain ID', 'Nonce'])
      expect(() => parsePageMessage(text.replace(new RegExp(`\n${label}: .*`), ''))).toThrow(
        expect.objectContaining({ code: 'params-invalid' }),
      )
  })
})

describe('what parseSignInMessage refuses', () => {
  const start = [first, accountAddress] as const
  const evmLines = evmText.split('\n')

  test.each([
    ['an empty text', [''], 'Line 1 of the message: It is not that of a sign-in message.'],
    [
      'another kind of account',
      [first.replace('Solana', 'Example')],
      'Line 1 of the message: It does not name a known kind of account.',
    ],
    ['no address', [first], 'Line 2 of the message: It is not an address.'],
    ['an empty address', [first, ''], 'Line 2 of the message: It is not an address.'],
    [
      'no blank line',
      [...start, 'URI: https://app.example'],
      'Line 3 of the message: It is not blank.',
    ],
    [
      'two statements of Ethereum',
      [...evmLines.slice(0, 3), 'Hello.', ...evmLines.slice(3)],
      'Line 5 of the message: It is not blank.',
    ],
    [
      'two statements of Solana',
      [...start, '', 'Hello.', 'Hello.'],
      'Line 4 of the message: The message has ended before it.',
    ],
    [
      'a resource without a dash',
      [...start, '', 'Resources:', 'urn:a:1'],
      'Line 5 of the message: The message has ended before it.',
    ],
    [
      'another version, whatever else it has',
      [...start, '', 'Version: 2', 'Nonce: short'],
      'version: Give 1.',
    ],
    [
      'no id of a network',
      [...start, '', 'Chain ID: a b'],
      'chainId: It is not the id of a network.',
    ],
    [
      'two fields that are not valid',
      [...start, '', 'Nonce: short', 'Not Before: soon'],
      'nonce: Give at least 8 letters and digits.\nnotBefore: Give a time of RFC 3339, such as 2026-01-31T12:00:00Z.',
    ],
  ])('names it: %s', (_, lines, expected) => {
    expect(() => parse(...lines)).toThrow(
      expect.objectContaining({ code: 'params-invalid', message: expected }),
    )
  })

  test('a line that is missing leaves no field', () => {
    expect(parse(...start)).toStrictEqual({
      ...bare,
      chainId: undefined,
      resources: undefined,
      scheme: undefined,
      statement: undefined,
      version: undefined,
    })
  })

  test('parsePageMessage says that a field is missing', () => {
    expect(() => parsePageMessage(start.join('\n'))).toThrow(
      'The message lacks a field of the message of a page.',
    )
  })
})
