import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { firstAddress, solanaAddress } from '../../testing/fake-connector.ts'
import { viewNames } from '../../testing/view-names.ts'
import { createPseudonyms, keptPseudonyms } from './pseudonyms.ts'
import { fields } from './recorded-fields.ts'
import { createRedactor, toRecordedError } from './redact.ts'

const pseudonyms = createPseudonyms('9f2c1e0a-7b4d-4c3e-8a5f-1d2e3f4a5b6c')
const redactor = createRedactor(pseudonyms)

describe('createRedactor', () => {
  test('keeps the words of the vocabulary, and the ids and methods that have their form', () => {
    expect(redactor.value({ status: 'confirmed' })).toEqual({ status: 'confirmed' })
    expect(redactor.value({ id: 'io.example', method: 'eth_chainId' })).toEqual({
      id: 'io.example',
      method: 'eth_chainId',
    })
    const { id, method, status } = Object(
      redactor.value({ id: 'tok-9f3a-secret', method: 'tell alice', status: 'hello alice' }),
    )
    for (const text of [id, method, status]) expect(text).toMatch(/^text-[0-9a-f]{8}$/)
  })

  test('keeps the name of each view', () => {
    for (const view of viewNames) expect(redactor.field('view', view)).toBe(view)
  })

  test('drops a field that is in no list, with its name', () => {
    expect(redactor.value({ id: 'auth', otp: '918273', secret: { id: 'b' } })).toEqual({
      id: 'auth',
    })
  })

  test('keeps the form of addresses, accounts, assets and chains', () => {
    const address = pseudonyms.evmAddress(firstAddress)
    expect(redactor.text(firstAddress.toLowerCase())).toBe(address.toLowerCase())
    expect(redactor.text(`eip155:1:${firstAddress}`)).toBe(`eip155:1:${address}`)
    expect(redactor.text(`eip155:1/erc20:${firstAddress}`)).toBe(`eip155:1/erc20:${address}`)
    // Ids of assets are compared as texts.
    const asset = `eip155:1/erc20:${firstAddress.toLowerCase()}`
    expect(redactor.text(asset)).toBe(`eip155:1/erc20:${address.toLowerCase()}`)
    expect(redactor.text('eip155:8453')).toBe('eip155:8453')
    expect(redactor.text(solanaAddress)).toBe(pseudonyms.base58(solanaAddress))
    expect(redactor.value({ addresses: { [firstAddress]: { id: 'auth' } } })).toEqual({
      addresses: { [address]: { id: 'auth' } },
    })
  })

  test('keeps one digit of an amount, and nothing but the length of data', () => {
    // The first digit of a decimal number, so that it stays equal to the same amount in decimal text.
    expect(redactor.value({ balance: '0x1e87f85809dc0000' })).toEqual({
      balance: '0x1bc16d674ec80000',
    })
    const toWord = (digits: string) => `0x${digits.padStart(64, '0')}`
    expect(redactor.field('allowance', toWord('969ab0'))).toBe(toWord('895440'))
    expect(redactor.field('hash', toWord('969ab0'))).toMatch(/^0x[1-9a-f]/)
    expect(redactor.value({ quantity: '1,234.56' })).toEqual({ quantity: '1,000.00' })
    expect(redactor.value({ value: 918.27 })).toEqual({ value: 900 })
    expect(redactor.value({ value: 918_273n })).toEqual({ value: { $bigint: '900000' } })
    expect(redactor.text(`0x${'ab'.repeat(65)}`)).toBe(`0x${'0'.repeat(130)}`)
  })

  test('keeps what a wallet can do, and what it holds, by the networks', () => {
    const capabilities = {
      '0x0': { atomic: { status: 'supported' } },
      '0x2105': { assetDiscovery: { supported: true }, atomicBatch: { supported: true } },
    }
    expect(redactor.value({ ...capabilities, '0x0b1': { id: 'auth' } })).toEqual(capabilities)
    expect(
      redactor.value({
        '0x1': [
          {
            address: 'native',
            balance: '0x10',
            metadata: { decimals: 18, name: 'Alice' },
            type: 'NATIVE',
          },
        ],
      }),
    ).toMatchObject({
      '0x1': [
        {
          balance: '0x0a',
          metadata: { decimals: 18, name: expect.stringMatching(/^text-/) },
          type: 'NATIVE',
        },
      ],
    })
  })

  test('keeps the scheme of a link, and tells one pairing from another', () => {
    expect(redactor.value({ homepage: 'https://alice.example/?q=1' })).toEqual({
      homepage: 'https://redacted.invalid/',
    })
    const [one, other] = ['a', 'b'].map((topic) => redactor.field('uri', `wc:${topic}@2?symKey=1`))
    expect(one).toMatch(/^wc:text-[0-9a-f]{8}@2$/)
    expect(one).not.toBe(other)
  })

  test('keeps the times of a sign-in, and nothing that is no time', () => {
    const times = {
      expirationTime: '2026-02-03T04:05:06.789Z',
      issuedAt: '2026-02-03T04:05:06+01:00',
    }
    const shifted = Object(redactor.value(times))
    // One hour, and the time between the two.
    const distance = 3_600_000 + 789
    expect(Date.parse(shifted.expirationTime) - Date.parse(shifted.issuedAt)).toBe(distance)
    expect(redactor.value({ name: times.issuedAt, notBefore: '2026-02-03 of alice' })).toEqual({
      name: expect.stringMatching(/^text-[0-9a-f]{8}$/),
      notBefore: expect.stringMatching(/^text-[0-9a-f]{8}$/),
    })
    expect(redactor.field('issuedAt', '2026-02-99T04:05:06Z')).toMatch(/^text-/)
  })

  test('shifts all times of a recording by one number, which differs from recording to recording', () => {
    const time = Date.UTC(2026, 1, 3, 4, 5, 6)
    const shiftOf = (uuid: string) => {
      const { field } = createRedactor(createPseudonyms(uuid))
      const shift = Number(field('time', time)) - time
      expect(Number(field('startedAt', time + 1_000)) - time - 1_000).toBe(shift)
      expect(field('issuedAt', '2026-02-03T04:05:06Z')).toBe(new Date(time + shift).toISOString())
      const month = new Date(time + shift).toISOString().slice(0, 7)
      expect(field('minedAt', '2026-02-03T04:05:06Z')).toBe(`${month}-01T00:00:00Z`)
      return shift
    }
    const shifts = Array.from({ length: 20 }, () => shiftOf(crypto.randomUUID()))
    expect(new Set(shifts).size).toBe(20)
    // At most 50 days.
    for (const shift of shifts) {
      expect(shift).toBeGreaterThanOrEqual(0)
      expect(shift).toBeLessThan(4_320_000_000)
    }
  })

  test('drops the numbers of blocks, and keeps the distances of the heights that a transaction waits for', () => {
    expect(redactor.value({ blockNumber: '0x12d687', height: 23_456_789 })).toEqual({
      blockNumber: '0x0',
      height: 0,
    })
    const { lastHeight, lastValidBlockHeight } = Object(
      redactor.value({ lastHeight: 350_000_300, lastValidBlockHeight: 350_000_000 }),
    )
    expect(lastHeight - lastValidBlockHeight).toBe(300)
    expect(lastHeight).not.toBe(350_000_300)
  })

  test('replaces 64 hexadecimal digits and names of ENS in each field of words', () => {
    const digits = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
    for (const field of fields.words) {
      expect(redactor.field(field, digits)).toBe(pseudonyms.hash(digits).slice(2))
      for (const name of ['alice.eth', 'pay.alice.eth', 'alice.base.eth'])
        expect(redactor.field(field, name)).toMatch(/^text-[0-9a-f]{8}$/)
      expect(redactor.field(field, 'alice.reown.id')).toMatch(/^text-[0-9a-f]{8}\.reown\.id$/)
    }
    expect(redactor.field('rdns', 'org.uniswap.app')).toBe('org.uniswap.app')
  })

  test('keeps what stands for the currency of a network, which is public', () => {
    const native = `0x${'eE'.repeat(20)}`
    for (const text of [native, `eip155:1:${native}`, 'eip155:1/slip44:60'])
      expect(redactor.text(text)).toBe(text)
    const { symbol, name } = Object(redactor.value({ name: 'ETH', symbol: 'ETH' }))
    expect(symbol).toBe('ETH')
    expect(name).toMatch(/^text-/)
    expect(Object(redactor.value({ symbol: 'ALICE' })).symbol).toMatch(/^text-/)
  })

  test('keeps the distances of nonces of transactions, and drops those of sign-ins', () => {
    const [first, second] = [7, 9].map((nonce) => Number(redactor.field('nonce', nonce)))
    expect(Number(second) - Number(first)).toBe(2)
    expect(redactor.field('nonce', '0x7')).toBe(`0x${Number(first).toString(16)}`)
    expect(first).toBeGreaterThan(100)
    expect(redactor.value({ id: 'auth', nonce: '0x12345678' })).toEqual({ id: 'auth' })
    expect(redactor.keeps('nonce')).toBe(false)
  })

  test('keeps the form of an id of an NFT, with the number that it has elsewhere', () => {
    const contract = firstAddress.toLowerCase()
    const number = pseudonyms.number('204')
    expect(redactor.text(`eip155:1/erc721:${contract}/204`)).toBe(
      `eip155:1/erc721:${pseudonyms.evmAddress(contract)}/${number}`,
    )
    expect(redactor.value({ tokenId: 204n })).toEqual({ tokenId: { $bigint: number } })
    expect(number).toMatch(/^[2-4]\d{9}$/)
    expect(redactor.text('eip155:1/erc721:of alice')).toMatch(/^eip155:1\/erc721:text-/)
  })

  test('keeps pseudonyms of the numbers in the name of an NFT that is not cut', () => {
    const toName = (name: string) =>
      Object(redactor.value({ nft_info: { collection: 'Alice', flags: { is_spam: true }, name } }))
        .nft_info
    const name = 'Alice #204 of 7, 8'
    const numbers = ['204', '7'].map(pseudonyms.number).join(' ')
    expect(toName(name)).toEqual({
      flags: { is_spam: true },
      name: `${pseudonyms.text(name)} ${numbers}`,
    })
    expect(`${pseudonyms.text(name)} ${numbers}`.length).toBeLessThan(40)
    const cut = `${'x'.repeat(37)}204`
    expect(toName(cut).name).toBe(pseudonyms.text(cut))
  })

  test('keeps of the time of a transaction its month', () => {
    expect(redactor.field('minedAt', '2026-02-03T04:05:06.789Z')).toMatch(
      /^2026-0[234]-01T00:00:00Z$/,
    )
    expect(redactor.field('minedAt', '2026-02-03 of alice')).toMatch(/^text-/)
  })

  test('keeps the form of what is typed as a receiver', () => {
    const bare = firstAddress.slice(2).toLowerCase()
    expect(redactor.text(bare)).toBe(pseudonyms.evmAddress(firstAddress).slice(2).toLowerCase())
    expect(redactor.text(`ethereum:${firstAddress}@1?value=918273`)).toMatch(
      /^ethereum:text-[0-9a-f]{8}$/,
    )
    expect(redactor.text(solanaAddress)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43}$/)
    expect(redactor.text('1'.repeat(32))).toBe('1'.repeat(32))
  })

  test('gives what it has given again, in a replay', () => {
    const redacted = redactor.value({
      address: firstAddress,
      balance: '0x1bc16d674ec80000',
      email: 'alice@mail.example',
      name: 'Alice',
    })
    expect(createRedactor(keptPseudonyms).value(redacted)).toEqual(redacted)
  })
})

describe('toRecordedError', () => {
  test('has the code of an error, and not its message', () => {
    expect(toRecordedError(new PorticoError('user-rejected', 'alice'))).toEqual({
      code: 'user-rejected',
      name: 'PorticoError',
    })
    const reverted = { code: 3, message: 'execution reverted: alice' }
    const failed = new PorticoError('rpc-failed', 'alice', { cause: reverted })
    expect(toRecordedError(failed)).toEqual({
      code: 'rpc-failed',
      name: 'PorticoError',
      rpcCode: 3,
    })
    // Some nodes have no code of their own for it.
    const plain = new PorticoError('rpc-failed', 'The node says: “execution reverted”')
    expect(toRecordedError(plain)).toMatchObject({ rpcCode: 3 })
    const refused = new PorticoError('swap-invalid', 'alice', { details: { issue: 'minimum' } })
    expect(toRecordedError(refused)).toMatchObject({ issue: 'minimum' })
    expect(toRecordedError(Object.assign(new TypeError('alice'), { code: 4001 }))).toEqual({
      code: '4001',
      name: 'TypeError',
    })
    expect(toRecordedError({ code: 918_273, name: 'alice' })).toEqual({ code: '', name: 'Error' })
  })
})
