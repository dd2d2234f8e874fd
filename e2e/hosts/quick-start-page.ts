import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorldFacts } from '../sandbox/world-facts.ts'
import { replaceProjectId, toWorldOptions } from './quick-start-world.ts'

const overlay = join(import.meta.dirname, '../../overlay')
const folder = 'quick-start-html'

/** Copies the global build beside the page, as the README says. */
export async function copyGlobalBuild(hostsOutput: string): Promise<void> {
  await cp(join(overlay, 'dist/global'), join(hostsOutput, folder, 'portico'), { recursive: true })
}

/** The quick start in HTML, which no bundler has seen, with the integrity of every file. */
export async function renderQuickStart(facts: WorldFacts): Promise<string> {
  const snippet = await readFile(join(overlay, 'docs/quick-start/page.html'), 'utf8')
  const integrity = await readFile(join(overlay, 'dist/global/integrity.json'), 'utf8')
  return `<!doctype html>
<html lang="en">
<title>The quick start in HTML</title>
<link rel="icon" href="data:,">
<script src="/wallet.js"></script>
<script type="importmap">${integrity.replaceAll('"./', '"./portico/')}</script>
${replaceProjectId(snippet, JSON.stringify(toWorldOptions(facts)))}
</html>`
}
