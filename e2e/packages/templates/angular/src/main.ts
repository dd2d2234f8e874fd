import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { injectPorticoAccount, providePortico } from '@portico/overlay/angular'
import { portico } from './portico'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <portico-button [attr.label]="label"></portico-button>
    <p>{{ account().address ?? 'Nobody is connected.' }}</p>
  `,
})
class App {
  readonly label = 'Connect wallet'
  readonly account = injectPorticoAccount()
}

void bootstrapApplication(App, { providers: [providePortico(portico)] })
