import { chromium } from '@playwright/test'
const url=process.argv[2]; const list=JSON.parse(process.argv[3]); const out=process.argv[4]
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const page=await b.newPage({viewport:{width:400,height:900}})
page.on('console',m=>{if(m.type()==='error')console.log('console',m.text())})
let i=0
for(const [view,state,theme,width] of list){
  await page.setViewportSize({width:width??400,height:900})
  await page.emulateMedia({reducedMotion:'reduce'})
  await page.goto(`${url}?${new URLSearchParams({view,state,dir:'ltr',theme,snackbar:'false',width:String(width??400)})}`)
  await page.waitForFunction(()=>window.gallery?.shown)
  await page.evaluate(()=>window.gallery.shown)
  await page.waitForTimeout(2500); await page.screenshot({path:`${out}-${i++}.png`})
}
await b.close()
