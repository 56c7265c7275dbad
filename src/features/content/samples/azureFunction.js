// src/functions/hello.js of the function app
const { app } = require('@azure/functions');
const answer = require('./answer.js');

const secret = process.env.FORWARD_SECRET;

app.http('hello', {
  methods: ['POST'],
  authLevel: 'anonymous',
  handler: async (request) => {
    if (!secret || request.headers.get('x-forward-secret') !== secret) return { status: 403 };
    const { collection, inner } = await request.json();
    return { jsonBody: answer(collection, inner) };
  },
});
