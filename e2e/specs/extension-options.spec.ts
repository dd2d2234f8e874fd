import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/extension.ts'
import type { World } from '../sandbox/world.ts'

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

const wallets = [{ mode: 'approve' as const }]

function toSettings({ facts }: World) {
  const { projectId, services } = facts
  return { 'Project id': projectId, 'RPC service': services.rpc, 'API service': services.api }
}

test.describe('the options page', () => {
  test('keeps profiles, one of which a site uses, and shows each problem at its field', async ({
    extensionOptions: options,
    host,
    modal,
    popup,
    visit,
    world,
  }) => {
    await visit('wagmi', { wallets })
    await options.open()
    await test.step('with the keyboard, names the problems of a profile', async () => {
      await options.field('RPC service').fill('rpc.example')
      await options.page.keyboard.press('Enter')
      await expect(options.field('Project id')).toBeFocused()
      await expect(options.field('Project id')).toHaveAccessibleDescription(/^Give the project id/)
      await expect(options.field('RPC service')).toHaveAccessibleDescription(/^Give an http/)
      await expect(options.field('API service')).toHaveAccessibleDescription('')
      await expect(options.outcome).toContainText('Not saved')
    })
    await test.step('warns of a key in an address, which each page can read', async () => {
      const address = 'https://rpc.example/v3/9aa3d95b3bc440fa88ea12eaa4456161'
      await options.field('RPC service').fill(address)
      await expect(options.field('RPC service')).toHaveAccessibleDescription(/with the key in it/)
      await options.save({ ...toSettings(world), 'RPC service': ` ${world.facts.services.rpc} ` })
      await expect(options.field('RPC service')).toHaveValue(world.facts.services.rpc)
    })
    await test.step('duplicates a profile, which lists two networks in light', async () => {
      await options.button('Duplicate').click()
      await expect(options.field('Name')).toHaveValue('Default 2')
      await options.field('Name').fill('Default')
      await options.button('Save').click()
      await expect(options.field('Name')).toHaveAccessibleDescription(/Another profile/)
      await options.form.getByLabel('Base', { exact: true }).check()
      await options.form.getByLabel('Polygon', { exact: true }).check()
      await options.form.getByRole('radio', { name: 'Light' }).check()
      await options.form.getByLabel('Login with email').uncheck()
      await expect(options.list.getByRole('button', { name: 'Default 2' })).toContainText(
        'Not saved',
      )
      await options.save({ Name: 'Staging' })
    })
    await test.step('has variables of the theme, one a line, whose problems it names', async () => {
      const variables = options.field('Variables')
      await variables.fill('--portico-acent: red;\n--portico-font-weight: bold')
      await options.button('Save').click()
      await expect(variables).toBeFocused()
      await expect(variables).toHaveAccessibleDescription(
        /--portico-acent: No such option\..*--portico-font-weight: Give a whole number/,
      )
      await options.save({
        Variables: '--portico-background: #fff4e0;\n--portico-font-weight: 700',
      })
    })
    await test.step('exports it, deletes it and imports it again', async () => {
      const text = await options.download('Export')
      expect(JSON.parse(text)).toMatchObject({
        profiles: [
          {
            name: 'Staging',
            settings: {
              networks: ['eip155:8453', 'eip155:137'],
              themeMode: 'light',
              themeVariables: {
                '--portico-background': '#fff4e0',
                '--portico-font-weight': 700,
              },
            },
          },
        ],
      })
      await options.button('Delete').click()
      await options.button('Delete it now').click()
      await expect(options.list.getByRole('button', { name: 'Staging' })).toHaveCount(0)
      await expect(options.button('Delete')).toBeDisabled()
      await options.importText(text.replace('"light"', '"blue"'))
      await expect(options.list.getByRole('alert')).toContainText(
        'Profile 1, themeMode: Give one of',
      )
      await options.importText(text)
      await expect(options.outcome).toHaveText('Imported 1 profile.')
      await expect(options.field('Name')).toHaveValue('Staging')
      await expect(options.field('Variables')).toHaveValue(
        '--portico-background: #fff4e0\n--portico-font-weight: 700',
      )
      await options.page.close()
    })
    await test.step('a site uses the profile that the popup selects', async () => {
      await popup.open()
      await popup.switchOn()
      await expect(host.button('Portico')).toBeVisible()
      await popup.profile.selectOption('Staging')
      await popup.goOnWithoutRecording()
      await expect(popup.profile).toHaveValue(/.{36}/)
      await popup.site.bringToFront()
      await popup.site.waitForLoadState()
      await host.press('Portico')
      await expect(modal.view('Connect a wallet')).toBeVisible()
      await expect(modal.button('Sandbox Wallet')).toBeVisible()
      await expect(modal.root.locator('.card')).toHaveCSS('background-color', 'rgb(255, 244, 224)')
      // The profile has no login with email.
      await expect(modal.root.getByRole('textbox', { name: /email/i })).toHaveCount(0)
    })
  })

  test('is accessible, in both themes and when narrow', async ({
    extensionOptions: options,
    context,
  }, testInfo) => {
    await context.pages()[0]?.goto('about:blank')
    await options.open()
    for (const colorScheme of ['dark', 'light'] as const)
      for (const width of [1_100, 320]) {
        await options.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await options.page.setViewportSize({ height: 800, width })
        await options.field('Secure site').fill('ftp://x')
        await options.field('Variables').fill('--portico-acent: red')
        await options.button('Save').click()
        // WCAG 2.2, 2.4.11: nothing covers the focused element.
        await expect(options.field('Project id')).toBeFocused()
        await expect(options.field('Project id')).toBeInViewport({ ratio: 1 })
        await expect(options.outcome).toBeInViewport({ ratio: 1 })
        const path = testInfo.outputPath(`options-${colorScheme}-${width}.png`)
        await options.page.screenshot({ fullPage: true, path })
        const { violations } = await new AxeBuilder({ page: options.page }).analyze()
        expect(violations).toEqual([])
        const isWide = options.page.evaluate(
          () => document.documentElement.scrollWidth > innerWidth,
        )
        expect(await isWide).toBe(false)
      }
  })
})
