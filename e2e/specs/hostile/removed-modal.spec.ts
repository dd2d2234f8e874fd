import { expect, test } from '../../fixtures/test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const accounts = { value: [first, second] }
const wallets = [{ mode: 'approve' as const }]
const connection = { method: 'eth_requestAccounts' }

/** The ways by which a page takes the modal off: an app that renders again, pjax, and Turbo. */
const removals = {
  'clears its body': () => {
    document.body.innerHTML = '<h1>Next</h1>'
  },
  'replaces its body': () => document.body.replaceWith(document.createElement('body')),
  'replaces what its body has': () => document.body.replaceChildren(document.createElement('main')),
}

for (const [name, remove] of Object.entries(removals)) {
  test(`a page that ${name} can open the closed modal again`, async ({
    modal,
    page,
    portico,
    visit,
  }) => {
    await visit('html', { wallets })
    await portico.call('open')
    await modal.close()
    await expect(modal.dialog).toBeHidden()
    await page.evaluate(remove)
    expect(await portico.call('open')).toEqual({ value: undefined })
    await modal.button('Sandbox Wallet').click()
    await expect.poll(() => portico.request({ method: 'eth_accounts' })).toEqual(accounts)
  })

  test(`a page that ${name} ends what the open modal shows, and can open it again`, async ({
    modal,
    page,
    portico,
    visit,
  }) => {
    await visit('html', { wallets })
    const request = portico.request(connection)
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await page.evaluate(remove)
    expect(await request).toEqual({
      error: { code: -32603, message: 'The page has removed the modal.', name: 'ProviderRpcError' },
    })
    expect(await portico.state()).toMatchObject({ open: false })
    const again = portico.request(connection)
    await modal.button('Sandbox Wallet').click()
    expect(await again).toEqual(accounts)
  })
}

test('the card of an embedded modal follows a page that replaces its element', async ({
  host,
  modal,
  page,
  visit,
}) => {
  await visit('embedded', { wallets })
  await expect(modal.button('Sandbox Wallet')).toBeVisible()
  await page.evaluate(() => {
    document.querySelector('portico-modal')?.replaceWith(document.createElement('portico-modal'))
  })
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
  await expect(modal.title).toHaveText('Account')
})
