// index.js of the function
const answer = require('./answer.js');

const secret = process.env.FORWARD_SECRET;

exports.hello = (request, response) => {
  if (!secret || request.get('X-Forward-Secret') !== secret) {
    response.status(403).end();
    return;
  }
  const { collection, inner } = request.body;
  response.json(answer(collection, inner));
};
