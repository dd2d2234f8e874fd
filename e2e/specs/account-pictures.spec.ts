import { expectRest, failing, garbage, never, toJson } from '../fixtures/account-trouble.ts'
import { historyPath, toEntry, toPage } from '../fixtures/nft-history.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const identityPath = `/v1/identity/${first}`
const picturePath = '/picture/ada.png'
const ada = 'ada.reown.id'

// What fails on purpose is a failed resource in the console.
test.use({ allowedErrors: [/\/picture\//] })

for (const [what, reply] of Object.entries({
  'fail to load': failing,
  'never come': never,
  'are empty': () => new Response(''),
  'are none': garbage,
}))
  test(`pictures that ${what} leave the name of an NFT, and the pattern of the account`, async ({
    modal,
    page,
    visit,
    world,
  }) => {
    const url = `${world.rpc.url}${picturePath}`
    const loads = () => world.rpc.calls.filter(({ path }) => path === picturePath)
    const loadsOfNft = () => loads().filter(({ query }) => 'nft' in query).length
    world.rpc.route(picturePath, reply)
    world.rpc.route(identityPath, toJson({ avatar: url, name: ada }))
    world.rpc.route(historyPath, () => toPage([toEntry(1, `${url}?nft`)]))
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    const pending = reply === never ? 1 : 0
    const picture = modal.root.locator('.account-picture')
    await expect(modal.button(/^Show full address/)).toHaveText(ada)
    await modal.tab('NFTs').click()
    await expect.poll(loadsOfNft).toBe(1)
    await expect(picture.locator('svg')).toBeVisible()
    await expect(picture.locator('img')).toHaveCount(pending)
    await expect(modal.nfts.locator('.avatar:not([data-loaded])')).toHaveText('S')
    await expect(modal.nfts.locator('img')).toHaveCount(pending)
    await modal.button(/^Stranger 1/).click()
    await expect(modal.nfts).toContainText('This was sent to you.')
    await expectRest(modal)
    // The button of the page is drawn again, as with each balance. It has requested its picture, and so has the card.
    const button = page.locator('portico-button')
    await expect(button.locator('.main img')).toHaveCount(pending)
    const before = loads().length
    expect(before).toBeLessThanOrEqual(3)
    for (const name of ['hide', 'show']) {
      await button.evaluate((host, value) => host.setAttribute('balance', value), name)
      await expect(button.locator('.balance')).toHaveCount(name === 'show' ? 1 : 0)
    }
    await expect(button.locator('.main img')).toHaveCount(pending)
    expect(loads()).toHaveLength(before)
  })
