import { hasInjectionContext, type InjectionKey, inject, type ObjectPlugin } from 'vue'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Portico } from '../page/portico.ts'

const key: InjectionKey<Portico> = Symbol('portico')

/**
 * Provides an instance to the composables and buttons of an app.
 *
 * @example
 * createApp(App).use(PorticoPlugin, portico).mount('#app')
 */
export const PorticoPlugin: ObjectPlugin<[Portico]> = {
  install: (app, portico) => app.provide(key, portico),
}

/**
 * Returns the instance. Throws a `PorticoError` with the code `internal` in an app without the plugin, as all other composables do.
 *
 * @example
 * const { open } = usePortico()
 */
export function usePortico(): Portico {
  const portico = hasInjectionContext() && inject(key, undefined)
  if (!portico)
    throw new PorticoError(
      'internal',
      'Call `app.use(PorticoPlugin, portico)`, and this in `setup`.',
    )
  return portico
}
