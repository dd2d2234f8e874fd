import { places } from '../fixtures/embedded-card.ts'
import { announceCrookedWallet } from '../fixtures/strange-wallets.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses

/**
 * Leaves the page and goes back to it, as with the back/forward cache, while the wallet changes without an event that the page gets. Has the
 * dapp sign with an account in the same moment, and gives the code of the answer.
 */
function leaveAndReturn([accounts, from]: readonly [readonly string[], string]): unknown {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  Object.assign(Reflect.get(window, 'crookedAnswers'), { eth_accounts: { value: accounts } })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  return window.portico?.provider.request({ method: 'personal_sign', params: ['0x68', from] }).then(
    (value: unknown) => value,
    ({ code }: { code: unknown }) => code,
  )
}

for (const place of places)
  test(`the page shows and forwards nothing for an account that the wallet has left meanwhile, in ${place}`, async ({
    host,
    modal,
    page,
    visitConnect,
  }) => {
    await announceCrookedWallet(page, {
      eth_accounts: { value: [first] },
      eth_chainId: { value: '0x1' },
      eth_requestAccounts: { value: [first] },
      personal_sign: { value: '0x1234' },
    })
    await visitConnect(place, 'html', { wallets: [] })
    await modal.button('Crooked Wallet').click()
    await expect(host.account).toHaveText(first)
    expect(await page.evaluate(leaveAndReturn, [[second], first] as const)).toBe(4100)
    await expect(host.account).toHaveText(second)
    expect(await page.evaluate(leaveAndReturn, [[second], second] as const)).toBe('0x1234')
    expect(await page.evaluate(leaveAndReturn, [[], second] as const)).toBe(4100)
    await expect(host.account).toHaveText('')
  })
