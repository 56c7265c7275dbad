// Hands each request to a function in a cloud and writes what it returns as the answer.
const { listen } = require('./backend.js');

const { FUNCTION_URL, FORWARD_SECRET = '' } = process.env;

listen(async (collection, inner) => {
  const response = await fetch(FUNCTION_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forward-Secret': FORWARD_SECRET },
    body: JSON.stringify({ collection, inner }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`The function answered ${response.status}`);
  return response.json();
});
