using System.Net;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Screenwire;

/// <summary>The key is no longer, or never was, that of the application: start with the right one.</summary>
public sealed class KeyRefused(string message) : Exception(message);

/// <summary>Who one is for about an hour, and the places one may use.</summary>
internal sealed record Session(string Token, string Queue, string Answers, DateTimeOffset Until);

/// <summary>Grows with each failure, and begins anew when something went well.</summary>
internal sealed class Pause(TimeSpan first)
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);
    private TimeSpan next = first;

    public void Reset() => next = first;

    public async Task Pass()
    {
        await Task.Delay(next * (0.5 + Random.Shared.NextDouble() / 2));
        next = next * 2 < Longest ? next * 2 : Longest;
    }
}

/// <summary>What a back end says to the platform: exchanges its key, opens the stream of its queue, writes.</summary>
internal sealed class Connection(string application, string backendKey, TimeSpan retry)
{
    private static readonly string PlatformUrl = Env("PLATFORM_URL", "http://127.0.0.1:9099");
    private static readonly string IdentityUrl = Env("IDENTITY_URL", $"{PlatformUrl}/identitytoolkit.googleapis.com");
    private static readonly string ApiKey = Env("API_KEY", "local");
    private static readonly string DatabaseUrl = Env("DATABASE_URL", "http://127.0.0.1:9000");
    private static readonly string Namespace = Env("DATABASE_NAMESPACE", "demo-screenwire-default-rtdb");

    private readonly HttpClient http = new() { Timeout = Timeout.InfiniteTimeSpan };
    private readonly SemaphoreSlim gate = new(1, 1);
    private Session? session;

    public static string Env(string name, string preset) => Environment.GetEnvironmentVariable(name) ?? preset;

    public Pause NewPause() => new(retry);

    /// <summary>The session of now; the key is exchanged where there is none or it ends soon.</summary>
    public async Task<Session> SignIn()
    {
        await gate.WaitAsync();
        try
        {
            if (session is null || session.Until < DateTimeOffset.UtcNow) session = await Exchange();
            return session;
        }
        finally
        {
            gate.Release();
        }
    }

    public void Forget(Session old) => Interlocked.CompareExchange(ref session, null, old);

    private async Task<Session> Exchange()
    {
        var asked = new JsonObject { ["application"] = application, ["backend_key"] = backendKey };
        var (status, places) = await Send(HttpMethod.Post, $"{PlatformUrl}/back_ends/token", asked);
        if (status == HttpStatusCode.Unauthorized) throw new KeyRefused($"The key of {application} is refused");
        var token = Json.Text(BodyOf(status, places)["token"]);
        var by = new JsonObject { ["token"] = token, ["returnSecureToken"] = true };
        var url = $"{IdentityUrl}/v1/accounts:signInWithCustomToken?key={ApiKey}";
        var (signedIn, text) = await Send(HttpMethod.Post, url, by);
        var body = BodyOf(signedIn, text);
        var until = DateTimeOffset.UtcNow.AddSeconds(int.Parse(Json.Text(body["expiresIn"])) - 300);
        var where = BodyOf(status, places);
        return new Session(Json.Text(body["idToken"]), Json.Text(where["queue"]), Json.Text(where["answers"]), until);
    }

    private async Task<(HttpStatusCode Status, string Text)> Send(HttpMethod method, string url, JsonNode body)
    {
        using var timeout = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        using var request = new HttpRequestMessage(method, url);
        request.Content = new StringContent(body.ToJsonString(), Encoding.UTF8, "application/json");
        using var response = await http.SendAsync(request, timeout.Token);
        return (response.StatusCode, await response.Content.ReadAsStringAsync(timeout.Token));
    }

    private static JsonObject BodyOf(HttpStatusCode status, string text)
    {
        if (status != HttpStatusCode.OK) throw new HttpRequestException($"{(int)status} {text}");
        return Json.Object(JsonNode.Parse(text));
    }

    private static string Url(string path, Session session) =>
        $"{DatabaseUrl}/{path}.json?ns={Namespace}&auth={session.Token}";

    /// <summary>Opens the stream of the queue.</summary>
    public async Task<HttpResponseMessage> Open(Session session)
    {
        using var timeout = new CancellationTokenSource(TimeSpan.FromSeconds(30));
        using var request = new HttpRequestMessage(HttpMethod.Get, Url(session.Queue, session));
        request.Headers.Accept.ParseAdd("text/event-stream");
        var response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, timeout.Token);
        if (response.IsSuccessStatusCode) return response;
        if (response.StatusCode == HttpStatusCode.Unauthorized) Forget(session);
        response.Dispose();
        throw new HttpRequestException($"the stream is refused: {(int)response.StatusCode}");
    }

    /// <summary>Writes several paths at once; false when the rules refuse it. Tried again until it is known.</summary>
    public async Task<bool> Write(JsonObject writes)
    {
        for (var pause = NewPause(); ; await pause.Pass())
        {
            try
            {
                var session = await SignIn();
                var (status, said) = await Send(HttpMethod.Patch, Url("", session), writes);
                if (status == HttpStatusCode.OK) return true;
                var isRefused = said.Contains("permission denied", StringComparison.OrdinalIgnoreCase);
                if (status == HttpStatusCode.BadRequest || isRefused) return false;
                if (status == HttpStatusCode.Unauthorized) Forget(session);
                BackEnd.Log($"Writing again: {(int)status} {said}");
            }
            catch (Exception error) when (error is HttpRequestException or IOException or OperationCanceledException or JsonException)
            {
                BackEnd.Log($"Writing again: {error.Message}");
            }
        }
    }
}
