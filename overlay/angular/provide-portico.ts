import {
  type EnvironmentProviders,
  InjectionToken,
  inject,
  makeEnvironmentProviders,
} from '@angular/core'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Portico } from '../page/portico.ts'

const token = /* @__PURE__ */ new InjectionToken<Portico>('portico')

/**
 * Provides an instance to an application or a route.
 *
 * @example
 * bootstrapApplication(App, { providers: [providePortico(portico)] })
 */
export function providePortico(portico: Portico): EnvironmentProviders {
  return makeEnvironmentProviders([{ provide: token, useValue: portico }])
}

/**
 * Returns the instance. Call it where Angular injects: in a field or the constructor of a component or a service. Throws a `PorticoError`
 * with the code `internal` without `providePortico`, as all functions that return a signal do.
 *
 * @example
 * readonly portico = injectPortico()
 */
export function injectPortico(): Portico {
  const portico = inject(token, { optional: true })
  if (!portico)
    throw new PorticoError('internal', 'Add `providePortico(portico)` to the providers of the app.')
  return portico
}
