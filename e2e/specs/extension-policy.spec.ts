import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/extension.ts'
import { findPolicyViolation } from '../pages/extension-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import type { World } from '../sandbox/world.ts'

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

const wallets = [{ mode: 'approve' as const }]

function toSettings({ facts }: World) {
  const { projectId, services } = facts
  return { 'Project id': projectId, 'RPC service': services.rpc, 'API service': services.api }
}

test.describe('the popup', () => {
  test.use({ allowedErrors: [/Content Security Policy/] })

  test('names what the policy of a page blocks, and removes it from this site until it is told', async ({
    host,
    modal,
    page,
    popup,
    visit,
    world,
  }, testInfo) => {
    const screenshot = async (name: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await popup.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await popup.page.screenshot({ path: testInfo.outputPath(`${name}-${colorScheme}.png`) })
        const { violations } = await new AxeBuilder({ page: popup.page }).analyze()
        expect(violations).toEqual([])
      }
    }
    const { relay, secureSite } = world.facts.services
    const strict = [
      "default-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:",
      "require-trusted-types-for 'script'; trusted-types 'none'",
    ].join('; ')
    await visit('wagmi', { policy: strict, wallets })
    await popup.openAlone()
    await popup.page.setViewportSize({ height: 600, width: 340 })
    await expect(popup.page.getByRole('heading', { name: 'Not on this page' })).toBeVisible()
    await screenshot('blocked')
    await popup.page.close()
    await popup.open()
    await popup.page.setViewportSize({ height: 600, width: 340 })
    await popup.save({ ...toSettings(world), Relay: relay, 'Secure site': secureSite })
    await popup.page.reload()
    const { keyboard } = popup.page
    await expect(popup.siteRegion).toContainText('Off.')
    await screenshot('off')
    await keyboard.press('Tab')
    await expect(popup.siteSwitch).toBeFocused()
    await keyboard.press('Space')
    await expect(popup.siteSwitch).toBeChecked()
    await expect(popup.policy).toContainText(`WalletConnect connect-src, ${relay}`)
    await expect(popup.policy).toContainText(`Logins and their wallets default-src, ${secureSite}`)
    await screenshot('policy')
    await test.step('requests and pictures of the overlay pass the policy', async () => {
      await page.bringToFront()
      await host.press('Portico')
      await expect(modal.button('All wallets')).toBeVisible()
      await modal.button('All wallets').click()
      const pictures = modal.dialog.locator('.avatar[data-loaded] img[src^="data:image/"]')
      await expect(pictures.nth(3)).toBeVisible()
    })
    await test.step('so do connecting and signing, also where scripts need trusted types', async () => {
      await modal.backButton.click()
      await modal.button('Sandbox Wallet').click()
      await expect(host.account).toHaveText(devAddresses[0] ?? '')
      await host.press('Sign message')
      await expect(host.signature).toHaveText(/^0x/)
    })
    await test.step('the switch removes the policy of this site', async () => {
      await popup.policySwitch.click()
      await popup.goOnWithoutRecording()
      await expect(popup.policy).toContainText('Removed on this site')
      await expect(popup.policySwitch).toBeFocused()
      await expect(popup.policy).not.toContainText('blocks')
      await screenshot('relaxed')
      await page.bringToFront()
      expect((await page.reload())?.headers()['content-security-policy']).toBeUndefined()
      expect(await page.evaluate(findPolicyViolation, relay)).toBe('none')
    })
    await test.step('and switched off, the policy is back', async () => {
      await popup.policySwitch.click()
      await popup.goOnWithoutRecording()
      await expect(popup.policy).toContainText('connect-src')
      await expect(popup.policySwitch).toBeFocused()
      await page.bringToFront()
      expect(await page.evaluate(findPolicyViolation, relay)).toBe('connect-src')
    })
  })

  test('names what the other headers of a page forbid, and how to allow it', async ({
    popup,
    visit,
    world,
  }) => {
    const headers = {
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=()',
    }
    await visit('wagmi', { headers, wallets })
    await popup.open()
    await popup.save(toSettings(world))
    await popup.switchOn()
    await expect(popup.headers.getByRole('listitem')).toHaveText([
      /^Cross-Origin-Opener-Policy: same-origin separates .* Set it to same-origin-allow-popups\.$/,
      /^Permissions-Policy: camera keeps .* Set camera=\(self\) in it\.$/,
    ])
    const { violations } = await new AxeBuilder({ page: popup.page }).analyze()
    expect(violations).toEqual([])
    await expect(popup.policy).toHaveCount(0)
  })
})
