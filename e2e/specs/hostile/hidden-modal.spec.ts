import { expect, test } from '../../fixtures/test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const accounts = { value: [first, second] }
const wallets = [{ mode: 'approve' as const }]
const connection = { method: 'eth_requestAccounts' }
const hidden = {
  error: { code: -32603, message: 'The page hides the modal.', name: 'ProviderRpcError' },
}

/** Styles of a page that hide every element beside its own. */
const styles = {
  'every element of its body': 'body * { display: none !important }',
  'the modal’s element': 'portico-modal { display: none !important }',
  'what has no class': 'body > :not([class]) { visibility: hidden; opacity: 0 }',
}

for (const [name, content] of Object.entries(styles)) {
  test(`a page whose styles hide ${name} shows the modal, which connects`, async ({
    modal,
    page,
    portico,
    visit,
  }) => {
    await visit('html', { wallets })
    await page.addStyleTag({ content })
    const request = portico.request(connection)
    await modal.button('Sandbox Wallet').click()
    expect(await request).toEqual(accounts)
  })
}

/** Ways to hide the modal that the overlay cannot undo. */
const covers: Readonly<Record<string, () => void>> = {
  'an inert body': () => document.body.setAttribute('inert', ''),
  'an inert document': () => document.documentElement.setAttribute('inert', ''),
  'a body that is not displayed': () =>
    document.body.style.setProperty('display', 'none', 'important'),
}

for (const [name, cover] of Object.entries(covers)) {
  test(`${name} ends a request, before and after the modal opens`, async ({
    modal,
    page,
    portico,
    visit,
  }) => {
    await visit('html', { wallets })
    const request = portico.request(connection)
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await page.evaluate(cover)
    expect(await request).toEqual(hidden)
    expect(await portico.request(connection)).toEqual(hidden)
    expect(await portico.call('open')).toMatchObject({ error: { code: 'view-unavailable' } })
    expect(await portico.state()).toMatchObject({ open: false })

    await page.evaluate(() => {
      for (const element of [document.documentElement, document.body]) {
        element.removeAttribute('inert')
        element.removeAttribute('style')
      }
    })
    const again = portico.request(connection)
    await modal.button('Sandbox Wallet').click()
    expect(await again).toEqual(accounts)
  })
}

test('a page that hides the open modal by its own style shows it again', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('html', { wallets })
  const request = portico.request(connection)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await page.evaluate(() =>
    document.querySelector('portico-modal')?.setAttribute('style', 'display: none !important'),
  )
  await modal.button('Sandbox Wallet').click()
  expect(await request).toEqual(accounts)
})
