using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Screenwire
{
    /// <summary>The key is no longer, or never was, that of the application: start with the right one.</summary>
    public sealed class KeyRefused : Exception
    {
        internal KeyRefused(string message) : base(message)
        {
        }
    }

    /// <summary>Who one is for about an hour, and the places one may use.</summary>
    internal sealed class Session
    {
        public string Token;
        public string Queue;
        public string Answers;
        public DateTimeOffset Until;
    }

    /// <summary>Grows with each failure, and begins anew when something went well.</summary>
    internal sealed class Pause
    {
        private const double LongestMs = 30_000;
        private readonly Random random = new Random();
        private readonly CancellationToken ended;
        private readonly double firstMs;
        private double nextMs;

        public Pause(TimeSpan first, CancellationToken ended)
        {
            this.ended = ended;
            firstMs = nextMs = first.TotalMilliseconds;
        }

        public void Reset() => nextMs = firstMs;

        /// <summary>Throws OperationCanceledException when the back end ends meanwhile.</summary>
        public async Task Pass()
        {
            await Task.Delay(TimeSpan.FromMilliseconds(nextMs * (0.5 + random.NextDouble() / 2)), ended);
            nextMs = Math.Min(nextMs * 2, LongestMs);
        }
    }

    /// <summary>What the platform or the database said.</summary>
    internal sealed class Reply
    {
        public HttpStatusCode Status;
        public string Text;
        /// <summary>When it was said there, to the second and never ahead; null where it does not say so.</summary>
        public DateTimeOffset? Date;

        /// <summary>As the rules say it, which also refuse what is throttled.</summary>
        public bool IsDenied => Text.IndexOf("permission denied", StringComparison.OrdinalIgnoreCase) >= 0;

        /// <summary>Throws HttpRequestException for all but 200.</summary>
        public object Body()
        {
            if (Status != HttpStatusCode.OK) throw new HttpRequestException($"{(int)Status} {Text}");
            return Json.Parse(Text);
        }
    }

    /// <summary>What a back end says to the platform: exchanges its key, opens the stream of its queue, writes.</summary>
    internal sealed class Connection
    {
        private static readonly string PlatformUrl = Env("PLATFORM_URL", "http://127.0.0.1:9099");
        private static readonly string IdentityUrl = Env("IDENTITY_URL", $"{PlatformUrl}/identitytoolkit.googleapis.com");
        private static readonly string ApiKey = Env("API_KEY", "local");
        private static readonly string DatabaseUrl = Env("DATABASE_URL", "http://127.0.0.1:9000");
        private static readonly string Namespace = Env("DATABASE_NAMESPACE", "demo-screenwire-default-rtdb");
        private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

        private readonly string application;
        private readonly string backendKey;
        private readonly TimeSpan retry;
        // The stream holds one connection for as long as it lasts; two are what some platforms allow.
        private readonly HttpClient http = new HttpClient(new HttpClientHandler { MaxConnectionsPerServer = 100 })
        {
            Timeout = Timeout.InfiniteTimeSpan
        };
        private readonly SemaphoreSlim gate = new SemaphoreSlim(1, 1);
        private readonly CancellationTokenSource ended = new CancellationTokenSource();
        private readonly Throttle throttle;
        private Session session;

        public Connection(string application, string backendKey, TimeSpan retry)
        {
            this.application = application;
            this.backendKey = backendKey;
            this.retry = retry;
            throttle = new Throttle(ReadThrottle, retry, ended.Token);
        }

        public static string Env(string name, string preset) => Environment.GetEnvironmentVariable(name) ?? preset;

        public Pause NewPause() => new Pause(retry, ended.Token);

        public bool HasEnded => ended.IsCancellationRequested;

        /// <summary>Ends what waits to be written again.</summary>
        public void End() => ended.Cancel();

        /// <summary>The session of now; the key is exchanged where there is none or it ends soon.</summary>
        public async Task<Session> SignIn()
        {
            await gate.WaitAsync();
            try
            {
                var now = session;
                if (now == null || now.Until < DateTimeOffset.UtcNow) session = now = await Exchange();
                return now;
            }
            finally
            {
                gate.Release();
            }
        }

        public void Forget(Session old) => Interlocked.CompareExchange(ref session, null, old);

        private async Task<Session> Exchange()
        {
            var asked = new Dictionary<string, object> { ["application"] = application, ["backend_key"] = backendKey };
            var exchanged = await Send(HttpMethod.Post, $"{PlatformUrl}/back_ends/token", asked);
            if (exchanged.Status == HttpStatusCode.Unauthorized) throw new KeyRefused($"The key of {application} is refused");
            var places = exchanged.Body();
            var by = new Dictionary<string, object> { ["token"] = Json.At(places, "token"), ["returnSecureToken"] = true };
            var url = $"{IdentityUrl}/v1/accounts:signInWithCustomToken?key={ApiKey}";
            var body = (await Send(HttpMethod.Post, url, by)).Body();
            var seconds = int.Parse(Json.Text(Json.At(body, "expiresIn")), CultureInfo.InvariantCulture) - 300;
            return new Session
            {
                Token = Json.Text(Json.At(body, "idToken")),
                Queue = Json.Text(Json.At(places, "queue")),
                Answers = Json.Text(Json.At(places, "answers")),
                Until = DateTimeOffset.UtcNow.AddSeconds(seconds)
            };
        }

        private async Task<Reply> Send(HttpMethod method, string url, object body)
        {
            using (var patience = new CancellationTokenSource(Patience))
            using (var request = new HttpRequestMessage(method, url))
            {
                if (body != null) request.Content = new StringContent(Json.Write(body), Encoding.UTF8, "application/json");
                using (var response = await http.SendAsync(request, patience.Token))
                    return new Reply
                    {
                        Status = response.StatusCode,
                        Text = await response.Content.ReadAsStringAsync(),
                        Date = response.Headers.Date
                    };
            }
        }

        private static string Url(string path, Session session) =>
            $"{DatabaseUrl}/{path}.json?ns={Namespace}&auth={session.Token}";

        /// <summary>Opens the stream of the queue.</summary>
        public async Task<HttpResponseMessage> Open(Session session)
        {
            using (var patience = new CancellationTokenSource(Patience))
            using (var request = new HttpRequestMessage(HttpMethod.Get, Url(session.Queue, session)))
            {
                request.Headers.Accept.ParseAdd("text/event-stream");
                var response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, patience.Token);
                if (response.IsSuccessStatusCode) return response;
                if (response.StatusCode == HttpStatusCode.Unauthorized) Forget(session);
                response.Dispose();
                throw new HttpRequestException($"the stream is refused: {(int)response.StatusCode}");
            }
        }

        /// <summary>Writes several paths at once; false when the rules refuse it for good. Tried again until it is known.</summary>
        public async Task<bool> Write(IDictionary<string, object> writes)
        {
            var size = Json.Write(writes).Length;
            // Only answers are throttled; null takes a request.
            var answers = writes.Values.Count(value => value != null);
            var pause = NewPause();
            while (true)
            {
                if (answers > 0) await throttle.Pass(answers, size);
                try
                {
                    var now = await SignIn();
                    var reply = await Send(new HttpMethod("PATCH"), Url("", now), writes);
                    if (reply.Status == HttpStatusCode.OK) return true;
                    if (reply.Status == HttpStatusCode.BadRequest) return false;
                    if (reply.IsDenied)
                    {
                        if (answers == 0 || !await throttle.IsMet()) return false;
                        if (throttle.IsOn) continue;
                    }
                    else if (reply.Status == HttpStatusCode.Unauthorized) Forget(now);
                    BackEnd.Log($"Writing again: {(int)reply.Status} {reply.Text}");
                }
                catch (Exception error) when (IsPassing(error))
                {
                    BackEnd.Log($"Writing again: {error.Message}");
                }
                await pause.Pass();
            }
        }

        private async Task<Throttled> ReadThrottle()
        {
            var now = await SignIn();
            var reply = await Send(HttpMethod.Get, Url($"throttled/back_ends/{application}", now), null);
            // By the rules of a platform without throttles.
            if (reply.IsDenied) return new Throttled();
            if (reply.Status == HttpStatusCode.Unauthorized) Forget(now);
            var until = reply.Body();
            var isNumber = until is long || until is double;
            return new Throttled
            {
                Until = isNumber ? Convert.ToDouble(until, CultureInfo.InvariantCulture) : (double?)null,
                Now = (reply.Date ?? DateTimeOffset.UtcNow).ToUnixTimeMilliseconds()
            };
        }

        private static bool IsPassing(Exception error) =>
            error is HttpRequestException || error is WebException || error is IOException
            || error is OperationCanceledException || error is FormatException;
    }
}
