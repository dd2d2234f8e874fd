import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findOrInstallChromium } from '../../.tooling/chromium.mjs'
import { toLocalClusters, toLocalNetworks } from '../hosts/world.ts'
import { startWorld } from '../sandbox/world.ts'
import { measureAccount } from './account-measures.ts'
import { type AnnouncedWallets, firstWallet } from './announced-wallets.ts'
import { installKits, type Kit, otherKits, portico, toLocalPortico } from './kits.ts'
import { buildKitPage, buildPage, servePage } from './page.ts'
import { measureOpenings, measureScrolling, measureViews } from './portico-measures.ts'
import { toPorticoLines, toTable } from './report.ts'
import { type Visit, visit } from './visit.ts'

const output = join(import.meta.dirname, '../../.cache/bench')
const runs = 5

/** Visits the page of each kit in turn, so that a busy moment of the machine does not fall on one of them alone. */
async function compare(browser: Browser, kits: readonly Kit[], wallets: AnnouncedWallets) {
  const pages = []
  for (const kit of kits) {
    const parent = join(output, kit === portico ? 'portico' : 'kits/pages')
    pages.push({ kit, service: await servePage(await buildKitPage(kit, parent)) })
  }
  const visits = new Map<string, Visit[]>(kits.map(({ name }) => [name, []]))
  // The first round warms up the browser and does not count.
  for (let run = 0; run <= runs; run += 1)
    for (const { kit, service } of pages) {
      process.stdout.write(`\rRun ${run} of ${runs}: ${kit.name.padEnd(20)}`)
      const measured = await visit(browser, { button: kit.button, url: service.url, wallets })
      if (run > 0) visits.get(kit.name)?.push(measured)
    }
  process.stdout.write('\r')
  await Promise.all(pages.map(({ service }) => service.stop()))
  return visits
}

await installKits(join(output, 'kits'))
const world = await startWorld()
const { facts } = world
const wallets = { account: facts.accounts[0] ?? '', names: [firstWallet, 'Second Wallet'] }
const networks = [...toLocalNetworks(facts), ...toLocalClusters(facts)]
const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    // The kits' services are not reached from every machine, so none of them is reached from any.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    // With a debugger attached, V8 parses a script again for each error that the script makes while it loads.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
  executablePath: findOrInstallChromium(),
})
try {
  process.stdout.write(toTable(await compare(browser, [portico, ...otherKits], wallets)))
  const local = await servePage(
    await buildKitPage(toLocalPortico(networks, facts.services), join(output, 'portico')),
  )
  const manyWallets = join(import.meta.dirname, '../hosts/many-wallets')
  const list = await servePage(await buildPage(manyWallets, join(output, 'many-wallets')))
  process.stdout.write(
    toPorticoLines({
      ...(await measureViews(browser, local.url, wallets)),
      openings: await measureOpenings(browser, local.url, wallets),
      scrolling: await measureScrolling(browser, list.url, wallets),
      account: await measureAccount(browser, local.url, { wallets, world }),
    }),
  )
  await Promise.all([local.stop(), list.stop()])
} finally {
  await browser.close()
  await world.stop()
}
