// Hands each request to a function in a cloud and answers with what it returns.
import { BackEnd } from './screenwire/index.mjs';

const { FUNCTION_URL, FORWARD_SECRET = '' } = process.env;
const backEnd = new BackEnd();

for (const collection of ['../hello', 'draft/core/get_layout_data'])
  backEnd.on(collection, async ({ inner }) => {
    const response = await fetch(FUNCTION_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forward-Secret': FORWARD_SECRET },
      body: JSON.stringify({ collection, inner }),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(`The function answered ${response.status}`);
    return response.json();
  });

await backEnd.run();
