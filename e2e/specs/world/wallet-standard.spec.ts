import { openBarePage } from '../../fixtures/bare-page.ts'
import { connectSolana, listenForWallets, useFeature } from '../../fixtures/standard-wallet.ts'
import { expect, test } from '../../fixtures/test.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'

const [first, second] = devSolanaAccounts
const address = first?.address ?? ''
const receiver = second?.address ?? ''
const approving = [{ mode: 'approve' as const }]

test.beforeEach(({ page }) => listenForWallets(page))

test.describe('registering', () => {
  test('reaches apps that load before and after the wallet', async ({ page, world }) => {
    await openBarePage({ page, world })
    const found = await page.evaluate(() => {
      const late: unknown[] = []
      const register = (...wallets: unknown[]) => void late.push(...wallets)
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
      const early = Reflect.get(window, 'standardWallets')
      const [wallet] = early
      return {
        count: [early.length, late.length],
        isSame: early[0] === late[0],
        isFrozen: Object.isFrozen(wallet) && Object.isFrozen(wallet.features),
        ...wallet,
        features: Object.keys(wallet.features).toSorted(),
        versions: wallet.features['solana:signTransaction'].supportedTransactionVersions,
      }
    })
    expect(found).toEqual({
      count: [1, 1],
      isSame: true,
      isFrozen: true,
      version: '1.0.0',
      name: 'Sandbox Wallet',
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
      accounts: [],
      features: [
        'solana:signAndSendTransaction',
        'solana:signIn',
        'solana:signMessage',
        'solana:signTransaction',
        'standard:connect',
        'standard:disconnect',
        'standard:events',
      ],
      versions: ['legacy', 0],
    })
  })

  test('can be disabled by the config, or delayed until the wallet is announced', async ({
    page,
    world,
  }) => {
    const wallets = [{ solana: false }, { announced: false, name: 'Late', rdns: 'example.late' }]
    await openBarePage({ page, world, wallets })
    const names = () =>
      page.evaluate(() =>
        Reflect.get(window, 'standardWallets').map((one: { name: string }) => one.name),
      )
    expect(await names()).toEqual([])
    await page.evaluate(() => {
      window.sandboxWallet?.of('example.late').announce()
      window.sandboxWallet?.of('example.late').announce()
    })
    expect(await names()).toEqual(['Late'])
  })
})

test.describe('accounts', () => {
  test('are shared after a prompt, and a silent connect returns them after a reload', async ({
    page,
    prompt,
    world,
  }) => {
    await openBarePage({ page, world })
    expect(await connectSolana(page, true)).toEqual([])
    const connected = connectSolana(page)
    await expect(prompt.dialog).toContainText(address)
    await prompt.approve()
    expect(await connected).toEqual([address])
    await page.reload()
    expect(await connectSolana(page, true)).toEqual([address])
    expect(await connectSolana(page)).toEqual([address])
    await expect(prompt.dialog).toBeHidden()
  })

  test('change with an event, each time as new frozen objects', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await connectSolana(page)
    const seen = await page.evaluate(async () => {
      const [wallet] = Reflect.get(window, 'standardWallets')
      const [before] = wallet.accounts
      const changes: string[][] = []
      const off = wallet.features['standard:events'].on(
        'change',
        ({ accounts }: { accounts: { address: string }[] }) =>
          changes.push(accounts.map((one) => one.address)),
      )
      const isStable = wallet.accounts[0] === before
      window.sandboxWallet?.of().setSolanaAccounts([1])
      const isNew = wallet.accounts[0] !== before
      const isFrozen = Object.isFrozen(wallet.accounts[0])
      const shown = window.sandboxWallet?.of().solanaAccounts
      await wallet.features['standard:disconnect'].disconnect()
      off()
      await wallet.features['standard:connect'].connect()
      return { changes, isStable, isNew, isFrozen, shown }
    })
    const other = second?.address
    expect(seen).toEqual({
      changes: [[other], []],
      isStable: true,
      isNew: true,
      isFrozen: true,
      shown: [other],
    })
  })

  test('cannot be used before they are shared', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    const input = { from: address, message: [1] }
    expect(await useFeature(page, 'solana:signMessage', [input])).toMatchObject({ code: 4100 })
    await connectSolana(page)
    const stranger = { from: receiver, message: [1] }
    expect(await useFeature(page, 'solana:signMessage', [stranger])).toMatchObject({ code: 4100 })
  })
})
