import { launchBrowser } from './journeys/support/browser.ts'
const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
const t0 = Date.now(); const say = (s) => console.log(((Date.now()-t0)/1000).toFixed(1), s)
page.on('console', (m) => m.type()==='error' && console.log('console', m.text().slice(0,200)))
for(;;){ if ((await fetch('http://localhost:4600/health').catch(()=>({ok:false}))).ok) break; await new Promise(r=>setTimeout(r,200)) }
say('healthy')
for(;;){ try { await page.goto('http://localhost:4600/login'); if (await page.getByLabel('Username').isVisible({timeout:1000}).catch(()=>false)) break } catch {} await new Promise(r=>setTimeout(r,500)) }
say('sign-in page'); await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/shot-login.png' })
await page.getByLabel('Username').fill('superadmin'); await page.getByLabel('Password').fill('Kantor2026!')
await page.getByRole('button', { name: 'Sign in' }).click()
await page.waitForURL('**/home'); say('home'); await page.waitForTimeout(3000)
await page.screenshot({ path: '/tmp/shot-home.png' }); say('shot home')
await page.goto('http://localhost:4600/employees/personal-information/index'); await page.getByRole('grid').or(page.getByRole('table')).first().waitFor(); say('list'); await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/shot-list.png' })
await page.goto('http://localhost:4600/master/post-codes/create'); await page.waitForTimeout(4000); await page.screenshot({ path: '/tmp/shot-create.png' }); say('create form')
for (let i=0;i<90;i++){ await page.waitForTimeout(1000); if (await page.getByText('The demo company is complete.').isVisible()) { say('complete'); break } }
await page.screenshot({ path: '/tmp/shot-complete.png' })
await browser.close()
