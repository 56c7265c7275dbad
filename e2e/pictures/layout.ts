import { mkdirSync } from 'node:fs';
import { LayoutPage } from '../layout/LayoutPage';
import { pictured } from '../layout/pictured';

// Takes the pictures of docs/layout/ of this project's own documents: `npm run pictures -- layout`.

const OUT = 'docs/layout';
const WIDTH = 360;

async function main(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const layoutPage = await LayoutPage.open({ width: WIDTH, height: 640 });
  try {
    for (const dark of [false, true]) {
      for (const [name, layout] of Object.entries(pictured)) {
        await layoutPage.draw(layout, { width: WIDTH, dark });
        await layoutPage.waitForControls();
        if (name === 'messages') await layoutPage.page.locator('[data-view-id="btnSend"]').click();
        await layoutPage.page.mouse.move(WIDTH - 1, 1);
        await layoutPage.page.waitForTimeout(400);
        const path = `${OUT}/${name}-${dark ? 'dark' : 'light'}.png`;
        await layoutPage.page.locator('#root').screenshot({ path, animations: 'disabled' });
      }
    }
  } finally {
    await layoutPage.close();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
