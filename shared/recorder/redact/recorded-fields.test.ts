import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { vocabulary } from './recorded-fields.ts'

const shared = join(import.meta.dirname, '../..')

/** What the core reads of wallets is in the answers of their connectors, and of the extension nothing is in a recording. */
const elsewhere = /^(connectors|recorder|siwx|testing|wire)\/|\.test\.ts$/

/** The words that a schema of the core accepts in a field, with their files. */
async function listWords(): Promise<readonly string[]> {
  const words: string[] = []
  for (const file of await readdir(shared, { recursive: true })) {
    if (!file.endsWith('.ts') || elsewhere.test(file)) continue
    const text = await readFile(join(shared, file), 'utf8')
    for (const [, list = ''] of text.matchAll(/picklist\(\s*\[([^\]]*)\]/g))
      for (const [, word = ''] of list.matchAll(/'([^']*)'/g)) words.push(word)
  }
  return words
}

describe('vocabulary', () => {
  test('has each word that a schema of the core accepts: without it, a replay reads another answer', async () => {
    const words = await listWords()
    expect(words).toContain('ONRAMP_TRANSACTION_STATUS_SUCCESS')
    expect(words).toContain('VERIFY_PRIMARY_OTP')
    // Numbers as texts are kept by their form.
    expect(words.filter((word) => !word.startsWith('0x') && !vocabulary.has(word))).toEqual([])
  })
})
