import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const approving = [{ mode: 'approve' as const }]

test.describe('a connection request', () => {
  test('§2.17 shows that the wallet declined, and can be retried', async ({
    host,
    modal,
    prompt,
    visit,
  }) => {
    await visit('html')
    await modal.connect()
    await prompt.reject()
    await expect(modal.wait).toHaveText('Request declined')
    await expect(modal.text('You declined in Sandbox Wallet. Nothing was shared.')).toBeVisible()
    await modal.retryButton.click()
    await expect(modal.wait).toHaveText('Continue in Sandbox Wallet')
    await prompt.reject()
    await expect(modal.wait).toHaveText('Request declined')
    await modal.cancelButton.click()
    await expect(modal.wallets).toHaveCount(1)
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(modal.dialog).toBeHidden()
    await expect(host.account).toHaveText(first)
  })

  test('focuses "Try again" after a failure, which a live region announces', async ({
    modal,
    page,
    prompt,
    visit,
  }) => {
    await visit('html')
    await modal.connect()
    for (const key of ['Enter', 'Space']) {
      await prompt.reject()
      await expect(modal.status.filter({ hasText: 'Request declined' })).toContainText(
        'Nothing was shared.',
      )
      await expect(modal.retryButton).toBeFocused()
      await page.keyboard.press(key)
      await expect(
        modal.status.filter({ hasText: 'Continue in Sandbox Wallet. Approve the request' }),
      ).toHaveCount(1)
      await expect(prompt.dialog).toBeFocused()
    }
  })

  test('leaves the focus on the page if the visitor is there when the wallet fails', async ({
    modal,
    page,
    prompt,
    visit,
  }) => {
    await visit('html')
    const field = await page.evaluateHandle(() => {
      const input = document.createElement('input')
      document.body.prepend(input)
      return input
    })
    await modal.connect()
    await expect(prompt.dialog).toBeFocused()
    await field.focus()
    await prompt.rejectButton.dispatchEvent('click')
    await expect(modal.wait).toHaveText('Request declined')
    expect(await modal.focusHolder()).toBe('page')
  })

  test('offers to ask again after 10 s without an answer', async ({
    host,
    modal,
    page,
    prompt,
    visit,
  }) => {
    await page.clock.install()
    await visit('html')
    await modal.connect()
    await expect(modal.text('Approve the request in Sandbox Wallet.')).toBeVisible()
    // The clock also follows real time, of which a busy machine takes some.
    await page.clock.runFor(5_000)
    await expect(modal.button('Ask again')).toHaveCount(0)
    await page.clock.runFor(5_100)
    await expect(modal.text('Nothing opened? Click Sandbox Wallet in your toolbar.')).toBeVisible()
    await modal.button('Ask again').click()
    await expect(modal.text('Approve the request in Sandbox Wallet.')).toBeVisible()
    await expect(modal.button('Ask again')).toHaveCount(0)
    await prompt.approve()
    await expect(modal.dialog).toBeHidden()
    await expect(host.account).toHaveText(first)
  })

  test('has no effect if the wallet approves after the modal was closed', async ({
    host,
    modal,
    page,
    portico,
    prompt,
    visit,
    wallet,
  }) => {
    await portico.record()
    await visit('html')
    await modal.connect()
    await expect(prompt.dialog).toBeVisible()
    await modal.close()
    await expect(modal.dialog).toBeHidden()
    await expect(modal.pageButton('Connect wallet')).toBeEnabled()
    await prompt.approve()
    await expect.poll(() => wallet.state()).toMatchObject({ accounts: [first, second] })
    await expect(host.account).toHaveText('')
    await expect(modal.dialog).toBeHidden()
    expect(await portico.statuses()).toEqual(['disconnected', 'connecting', 'disconnected'])
    expect(await portico.events()).toEqual([])
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    expect(await portico.statuses()).toEqual(['disconnected'])
  })

  test('§2.17 that the wallet never answers can be cancelled and closed', async ({
    modal,
    page,
    portico,
    visit,
  }) => {
    await visit('html', { wallets: [{ mode: 'never' }] })
    const leave = {
      back: () => modal.backButton.click(),
      cancel: () => modal.cancelButton.click(),
    }
    await modal.pageButton('Connect wallet').click()
    for (const act of Object.values(leave)) {
      await modal.button('Sandbox Wallet').click()
      await expect(modal.wait).toHaveText('Continue in Sandbox Wallet')
      await act()
      await expect(modal.wallets).toHaveCount(1)
      expect(await portico.state()).toMatchObject({ accounts: { eip155: idle } })
    }
    for (const act of [() => modal.close(), () => page.keyboard.press('Escape')]) {
      await modal.button('Sandbox Wallet').click()
      await expect(modal.wait).toHaveText('Continue in Sandbox Wallet')
      await act()
      await expect(modal.dialog).toBeHidden()
      await expect(modal.pageButton('Connect wallet')).toHaveAttribute('aria-busy', 'false')
      expect(await portico.state()).toMatchObject({ accounts: { eip155: idle } })
      await modal.pageButton('Connect wallet').click()
    }
    await expect(modal.wallets).toHaveCount(1)
  })
})

test.describe('a connected wallet', () => {
  test('updates the page when it changes its account or chain', async ({
    host,
    modal,
    portico,
    visit,
    wallet,
  }) => {
    await portico.record()
    await visit('html', { wallets: approving })
    await modal.connect()
    await modal.openAccount()
    await wallet.setAccounts([1, 0])
    await expect(host.account).toHaveText(second)
    await expect(modal.button('Show full address of 0x70…dc79C8')).toBeVisible()
    await wallet.setChain(8453)
    await expect(host.network).toHaveText('Base')
    await expect(modal.networkRow).toContainText('Base')
    await wallet.setChain(1)
    await expect(host.network).toHaveText('Ethereum')
    expect(await portico.events()).toEqual([
      { event: 'connect', payload: { chainId: '0x1' } },
      { event: 'accountsChanged', payload: [first, second] },
      { event: 'accountsChanged', payload: [second, first] },
      { event: 'chainChanged', payload: '0x2105' },
      { event: 'chainChanged', payload: '0x1' },
    ])
  })

  test('shows the Connect view when it disconnects', async ({
    host,
    modal,
    page,
    portico,
    visit,
    wallet,
  }) => {
    await portico.record()
    await visit('html', { wallets: approving })
    await modal.connect()
    await modal.openAccount()
    await wallet.disconnect()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await expect(host.account).toHaveText('')
    expect((await portico.events()).slice(-2)).toEqual([
      { event: 'accountsChanged', payload: [] },
      { event: 'disconnect', payload: 4900 },
    ])
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    // The wallet may only have been locked: it is asked once more, without a prompt.
    expect(await portico.statuses()).toEqual(['connecting', 'disconnected'])
  })
})

for (const [fault, spoil] of Object.entries({
  'is blocked': denyStorage,
  'is full': fillStorage,
}))
  test(`§8.41 storage that ${fault} is logged, and the wallet still connects`, async ({
    host,
    modal,
    page,
    prompt,
    visit,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await spoil(page)
    await visit('html', { options: { debug: true } })
    await modal.connect()
    await prompt.approve()
    await expect(host.account).toHaveText(first)
    await modal.openAccount()
    await expect(modal.balance('10,000 ETH')).toBeVisible()
    await modal.disconnect()
    await expect(host.account).toHaveText('')
    expect(warnings).toContainEqual(
      expect.stringContaining('Storage: could not write connection-status'),
    )
  })

const idle = expect.objectContaining({ status: 'disconnected' })

/** Blocks storage, as a browser does when its user blocks site data. */
async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The storage may not be used.', 'SecurityError')
      },
    }),
  )
}

async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
  })
}
