import { Injectable, type OnDestroy, signal } from '@angular/core'
import { portico } from './portico'

/** The state of the instance, as a signal. */
@Injectable({ providedIn: 'root' })
export class PorticoService implements OnDestroy {
  readonly state = signal(portico.getState())
  readonly stop = portico.subscribe(() => this.state.set(portico.getState()))

  ngOnDestroy() {
    this.stop()
  }
}
