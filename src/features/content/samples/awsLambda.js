// index.js of the function
const answer = require('./answer.js');

const secret = process.env.FORWARD_SECRET;

exports.handler = async (event) => {
  if (!secret || event.headers['x-forward-secret'] !== secret) return { statusCode: 403 };
  const body = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString() : event.body;
  const { collection, inner } = JSON.parse(body);
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answer(collection, inner)),
  };
};
