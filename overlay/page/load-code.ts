import type { BuiltInAdapters } from '../../shared/adapters/adapter.ts'
import { importCode } from '../../shared/async/import-code.ts'
import { hasLogins } from '../../shared/options/has-logins.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'
import type { UiCode } from '../instance/modal-mount.ts'

type InstanceCode = BuiltInAdapters &
  Pick<typeof import('../instance/create-instance.ts'), 'createBrowserPlatform' | 'createInstance'>

export type CodeLoader = {
  readonly loadInstance: () => Promise<InstanceCode>
  /** Loads what renders the modal, and what creates the instance with it: the first opening needs both. */
  readonly loadUi: () => Promise<UiCode>
}

/** Loads no UI for an instance without the modal, and no logins for a host without them. */
export function createCodeLoader(options: ResolvedOptions): CodeLoader {
  let opening: Promise<InstanceCode & UiCode> | undefined

  async function loadOpening(): Promise<InstanceCode & UiCode> {
    try {
      return await importCode<InstanceCode & UiCode>(() =>
        hasLogins(options)
          ? import('../instance/first-opening-with-logins.ts')
          : import('../instance/first-opening.ts'),
      )
    } catch (error) {
      // The next call tries again.
      opening = undefined
      throw error
    }
  }

  return {
    loadInstance: () => opening ?? importCode(() => import('../instance/create-instance.ts')),
    loadUi() {
      opening ??= loadOpening()
      return opening
    },
  }
}
