import type { Page } from '@playwright/test'
import { stringToHex } from 'viem'
import { expect, test } from '../../pages/frame-wallet-page.ts'

const readStorage = (page: Page) => page.evaluate(() => Object.entries(localStorage))

test('creates keys for a new user and keeps them', async ({ page, wallet }) => {
  expect(await readStorage(page)).toEqual([])
  const address = await wallet.address()
  const stored = await readStorage(page)
  expect(stored).toEqual([
    [
      'secure-wallet/1/keys/alice',
      expect.stringMatching(/^\{"evm":"0x[0-9a-f]{64}","solana":"0x[0-9a-f]{64}"\}$/),
    ],
  ])
  await page.reload()
  await wallet.start()
  expect(await wallet.address()).toBe(address)
  await wallet.start({ userId: 'bob' })
  expect(await wallet.address()).not.toBe(address)
  await wallet.start()
  expect(await wallet.address()).toBe(address)
  expect(await readStorage(page)).toEqual(expect.arrayContaining(stored))
})

test('gives an error if the keys are damaged, and creates no others', async ({ page, wallet }) => {
  for (const damaged of ['{', '{"evm":"0x12","solana":"0x12"}', '[]']) {
    await page.evaluate((text) => localStorage.setItem('secure-wallet/1/keys/alice', text), damaged)
    await wallet.start()
    const message = 'The stored keys cannot be read.'
    expect(await wallet.request('personal_sign', ['0x', '0x'])).toMatchObject({
      error: { message },
    })
    await expect(wallet.address()).rejects.toThrow(message)
    expect(await readStorage(page)).toEqual([['secure-wallet/1/keys/alice', damaged]])
  }
})

test('sends no key to a service', async ({ page, wallet, world }) => {
  const answer = wallet.request('personal_sign', [stringToHex('Hello'), await wallet.address()])
  await wallet.approved(answer)
  const [[, text = ''] = []] = await readStorage(page)
  const sent = world.services.flatMap(({ calls }) => calls)
  expect(sent.length).toBeGreaterThan(0)
  for (const key of Object.values<string>(JSON.parse(text)))
    expect(JSON.stringify(sent)).not.toContain(key.slice(2))
})

test.describe('permissions', () => {
  const request = {
    chainId: '0x1',
    expiry: 1_900_000_000,
    signer: { type: 'keys', data: { ids: ['did:key:z'] } },
    permissions: [{ type: 'contract-call', data: { address: '0x1' } }],
    policies: [],
    version: 2,
  }

  test('are granted with a signed context', async ({ wallet }) => {
    const answer = wallet.request('wallet_grantPermissions', [request])
    await expect(wallet.dialog).toHaveAccessibleName('Grant these permissions?')
    await expect(wallet.dialog).toContainText('Permissionscontract-call')
    await expect(wallet.dialog).toContainText('Until2030-03-17 17:46:40 UTC')
    await expect(wallet.warnings).toContainText(['can act for this account'])
    expect(await wallet.approved(answer)).toEqual({
      ...request,
      address: await wallet.address(),
      context: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    })
  })

  test('are revoked with a signature', async ({ wallet }) => {
    const revocation = { pci: 'pci-1', permissions: [], expiry: 1_900_000_000 }
    const answer = wallet.request('wallet_revokePermissions', [revocation])
    await expect(wallet.dialog).toContainText('pci-1')
    expect(await wallet.approved(answer)).toMatch(/^0x[0-9a-f]{130}$/)
    // The older form of this method needs no signature.
    expect(await wallet.request('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({
      result: null,
    })
    await expect(wallet.dialog).toBeHidden()
  })

  test('are refused with the name of the wrong parameter', async ({ wallet }) => {
    const wrong: readonly (readonly [string, unknown, string])[] = [
      ['wallet_grantPermissions', [{ ...request, expiry: 'soon' }], 'params.0.expiry'],
      ['wallet_grantPermissions', [{ ...request, permissions: [] }], 'params.0.permissions'],
      ['wallet_grantPermissions', [{ ...request, chainId: '0x5' }], 'params.0.chainId'],
      ['wallet_revokePermissions', [{}], 'params.0.pci'],
    ]
    for (const [method, params, part] of wrong)
      expect(await wallet.request(method, params)).toMatchObject({
        error: { message: expect.stringContaining(`${method}: ${part}`) },
      })
  })
})
