import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import './portico'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<portico-button [attr.label]="label"></portico-button>',
})
class App {
  readonly label = 'Connect wallet'
}

bootstrapApplication(App)
