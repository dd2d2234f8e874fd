import type { SourceFile } from 'ts-morph'
import type { Kit } from '../kits/kit.ts'
import { changeAdapters } from './adapters.ts'
import type { App } from './app.ts'
import { changeCreate, getInstanceName } from './app-kit.ts'
import { changeComponent, changeCustomElements } from './elements.ts'
import { changeHook } from './hooks.ts'
import { findCreation } from './instance.ts'
import { type KitFile, openKitFile } from './kit-file.ts'
import { finishFile } from './left-over.ts'
import { changeOptionsProvider } from './options-provider.ts'
import { changeProvider } from './provider.ts'
import { changeConfig } from './wagmi-config.ts'
import { wrapApp } from './wrap.ts'

function changeNames(app: App, kitFile: KitFile): void {
  for (const kitName of kitFile.names) {
    const { rule } = kitName
    if (rule.kind === 'hook') changeHook(kitFile, kitName, rule)
    else if (rule.kind === 'element') changeComponent(kitFile, kitName, rule)
    else if (rule.kind === 'adapter') changeAdapters(kitFile, kitName)
    else if (rule.kind === 'options-provider') changeOptionsProvider(kitFile, kitName)
    else if (rule.kind === 'provider') changeProvider(app, kitFile, kitName)
  }
  changeCustomElements(app.kit, kitFile)
}

/** Collects the edits that move the files of an app from a kit to Portico. */
export function migrateKit(kit: Kit, sources: readonly SourceFile[]): readonly KitFile[] {
  const files = sources.map((file) => openKitFile(kit, file))
  const app: App = { files, instance: undefined, kit, results: [] }
  const creation = findCreation(app)
  if (creation) app.instance = { name: getInstanceName(creation), owner: creation.kitFile }
  for (const kitFile of files) changeNames(app, kitFile)
  if (creation?.kitName.rule.kind === 'config') changeConfig(app, creation)
  if (creation?.kitName.rule.kind === 'create') {
    changeCreate(app, creation)
    wrapApp(app, creation.statement)
  }
  for (const kitFile of files) finishFile(kit, kitFile)
  return files
}
