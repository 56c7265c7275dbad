import type { Page, WebSocketRoute } from 'playwright-core';

/** The page's way to the database: works, swallows what comes back, or is cut. Set up before the page goes anywhere. */
export class Wire {
  private state: 'works' | 'silent' | 'cut' = 'works';
  private readonly held: (() => void)[] = [];
  private readonly open = new Set<WebSocketRoute>();

  static async of(page: Page): Promise<Wire> {
    const wire = new Wire();
    await page.routeWebSocket(/\.ws\?/, (socket) => wire.accept(socket));
    await page.route(/\/\.lp\?/, (route) => (wire.state === 'cut' ? route.abort() : route.continue()));
    return wire;
  }

  private accept(socket: WebSocketRoute): void {
    if (this.state === 'cut') {
      void socket.close();
      return;
    }
    this.open.add(socket);
    socket.connectToServer().onMessage((message) => {
      const pass = () => socket.send(message);
      if (this.state === 'silent') this.held.push(pass);
      else pass();
    });
  }

  /** Answers do not arrive until `fix`. */
  hold(): void {
    this.state = 'silent';
  }

  cutConnection(): void {
    this.state = 'cut';
    for (const socket of this.open) void socket.close();
    this.open.clear();
  }

  mend(): void {
    this.state = 'works';
    for (const pass of this.held.splice(0)) pass();
  }
}
