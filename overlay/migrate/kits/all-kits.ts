import { appkit } from './appkit.ts'
import { connectkit } from './connectkit.ts'
import type { ExportRule, Kit } from './kit.ts'
import { rainbowkit } from './rainbowkit.ts'

export const kits: readonly Kit[] = [rainbowkit, connectkit, appkit]

const noRule: ExportRule = {
  kind: 'hand',
  remedy: 'find what replaces it in coming-from-other-kits.md',
}

/** The name of the package of a module. */
export const getPackage = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** The rule of an export of a module. */
export function getRule(kit: Kit, module: string, name: string): ExportRule {
  const rules = kit.modules[module]
  return rules?.exports[name] ?? rules?.others ?? noRule
}
