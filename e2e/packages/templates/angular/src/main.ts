import { Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { PorticoService } from './portico.service'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <portico-button [attr.label]="label"></portico-button>
    <p>{{ state().accounts.eip155?.address ?? 'Nobody is connected.' }}</p>
  `,
})
class App {
  readonly label = 'Connect wallet'
  readonly state = inject(PorticoService).state
}

bootstrapApplication(App)
